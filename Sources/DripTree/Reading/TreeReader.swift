// SPDX-License-Identifier: MIT

import DripIndex

/// Reads the typed trees of the last build: kept trees, and the compiler's answer for files that changed.
package struct TreeReader {
    /// The compiler's versions whose trees the tool has been tried with. The format is not stable.
    private static let triedVersions = ["Swift version 6.3"]

    /// The trees, and the Swift modules that have none.
    package struct Trees: Sendable {
        package var files: [TreeFile] = []
        /// The trees of test targets.
        package var testFiles: [TreeFile] = []
        package var missing: Set<String> = []

        package init() {}
    }

    private let runs: [CompilerRun]
    private let cache: TreeCache

    package init(runs: [CompilerRun], scratch: String) {
        self.runs = runs
        cache = TreeCache(scratch: scratch)
    }

    /// Reads all trees.
    ///
    /// - Parameter progress: Called with the number of files that the compiler still has to read.
    package func read(progress: (Int) -> Void) -> Trees {
        let kept = concurrently(runs.count) { number in keptTrees(of: runs[number]) }
        let jobs = zip(runs.indices, kept).flatMap { run, trees in
            Self.parts(of: trees.indices.filter { trees[$0] == nil && runs[run].version(ofSource: $0) != nil }).map {
                Job(run: run, sources: $0)
            }
        }
        let waiting = jobs.reduce(0) { $0 + $1.sources.count }
        if waiting > 0 { progress(waiting) }
        let made = concurrently(jobs.count) { number in dumped(jobs[number]) }
        var files = kept
        for (job, trees) in zip(jobs, made) {
            for (source, tree) in zip(job.sources, trees) { files[job.run][source] = tree }
        }
        return trees(files)
    }

    private struct Job: Sendable {
        let run: Int
        let sources: [Int]
    }

    /// Parts for one run of the compiler each. Each run reads the declarations of the whole module.
    private static func parts(of sources: [Int]) -> [[Int]] {
        let size = max(16, (sources.count + processors - 1) / processors)
        return stride(from: 0, to: sources.count, by: size).map {
            Array(sources[$0..<min($0 + size, sources.count)])
        }
    }

    private func trees(_ files: [[TreeFile?]]) -> Trees {
        var result = Trees()
        for (run, trees) in zip(runs, files) {
            let known = trees.compactMap { $0 }
            if known.count == trees.count, known.allSatisfy(Self.isTried) {
                if run.isTest { result.testFiles += known } else { result.files += known }
            } else {
                result.missing.insert(run.swiftModule)
            }
        }
        return result
    }

    private static func isTried(_ tree: TreeFile) -> Bool {
        let version = tree.node.children(.other).lazy.compactMap { $0.text(.full) }.first ?? ""
        return triedVersions.contains { version.hasPrefix($0) }
    }

    private func keptTrees(of run: CompilerRun) -> [TreeFile?] {
        run.sources.enumerated().map { number, source in
            run.version(ofSource: number).flatMap { cache.tree(source, in: run.swiftModule, version: $0) }
        }
    }

    private func dumped(_ job: Job) -> [TreeFile?] {
        let run = runs[job.run]
        let trees = TreeCompiler(run: run).trees(of: job.sources)
        for (number, tree) in zip(job.sources, trees) {
            guard let tree, let version = run.version(ofSource: number) else { continue }
            cache.keep(tree, in: run.swiftModule, version: version)
        }
        return trees
    }
}
