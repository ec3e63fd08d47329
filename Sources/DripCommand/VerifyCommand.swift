// SPDX-License-Identifier: MIT

import DripGraph

/// `drip verify`.
struct VerifyCommand {
    let input: Input
    private var options: Options { input.options }

    /// Reports all findings and a summary. Fails on errors; with `--strict`, also on warnings and on an empty graph.
    func run() throws -> Report {
        let analysis = try input.analysis(withTrees: true)
        let all = try findings(analysis)
        let compared = try options.baseline.map { try Baseline(file: $0).compare(all) }
        let findings = compared?.new ?? all
        let targets = options.targets.isEmpty ? nil : options.targets
        let graph = analysis.graph.selecting(targets: targets, includingNeeded: false)
        let isEmpty =
            graph.providers.isEmpty && (targets == nil || graph.components.isEmpty && graph.modules.isEmpty)
        let failures = findings.filter { $0.severity == .error || options.isStrict }
        let unseen = unseen(analysis)
        let isIncomplete = isEmpty || !unseen.isEmpty
        let status: Report.Status = failures.isEmpty && !(isIncomplete && options.isStrict) ? .success : .found
        let prefix = try PathPrefix.prefix(of: input.root(), options)
        let shown = findings.map { $0.relocated(by: prefix) }
        let remarks = remarks(analysis, isEmpty: isEmpty, fixed: compared?.fixed ?? 0)
        let last = summary(graph, FindingRenderer(isColored: options.isColored).summary(shown)) + unseen + "\n"
        let text =
            switch options.findingFormat {
            case .json: FindingsJSON().render(shown)
            case .sarif: SARIFRenderer(version: version).render(shown)
            case .github: AnnotationRenderer().render(shown)
            case .text: text(shown, remarks, last)
            }
        let isComplete = unseen.isEmpty || options.findingFormat == .text
        return Report(text: text, status: status, note: isComplete ? "" : last)
    }

    /// The end of the last line: what was not looked at.
    private func unseen(_ analysis: Analysis) -> String {
        var parts =
            analysis.unseenTests.isEmpty
            ? [] : ["the tests of \(analysis.unseenTests.joined(separator: ", ")) (run `swift build --build-tests`)"]
        let rules = Finding.Rule.onTrees.map(\.rawValue).joined(separator: ", ")
        switch analysis.unseenTrees {
        case nil: parts.append("\(rules), because this build has no typed trees")
        case let targets? where !targets.isEmpty:
            parts.append("\(rules) in \(targets.joined(separator: ", ")), for which the compiler gave no typed trees")
        default: break
        }
        return parts.isEmpty ? "" : "; not looked at: " + parts.joined(separator: "; ")
    }

    /// Each finding once, even if its file belongs to two targets.
    private func findings(_ analysis: Analysis) throws -> [Finding] {
        let targets = options.targets.isEmpty ? nil : options.targets
        var seen: Set<String> = []
        return try input.verifier(analysis).findings(in: targets, rules: options.rules)
            .filter { seen.insert(FindingRenderer().render([$0])).inserted }
    }

    private func text(_ findings: [Finding], _ remarks: [String], _ last: String) -> String {
        let renderer = FindingRenderer(isColored: options.isColored)
        let parts = (findings.isEmpty ? [] : [renderer.render(findings)]) + remarks.map { $0 + "\n" }
        return (parts + [last]).joined(separator: "\n")
    }

    /// What the tool could not verify, and what the baseline no longer needs.
    private func remarks(_ analysis: Analysis, isEmpty: Bool, fixed: Int) -> [String] {
        let targets = options.targets.isEmpty ? nil : options.targets
        return analysis.leftOutTargets.filter { targets?.contains($0) ?? true }.map(Self.leftOut)
            + (targets == nil ? analysis.missingTargets.map(Self.missing) : [])
            + (isEmpty ? [Self.nothingFound] : [])
            + (fixed > 0 ? [Self.fixed(fixed, in: options.baseline ?? "")] : [])
    }

    private static func fixed(_ count: Int, in file: String) -> String {
        """
        note: \(counted(count, "finding")) of \(file) \(count == 1 ? "is" : "are") fixed
              • write the file again, so that nothing brings them back unseen.
        """
    }

    private static func leftOut(_ target: String) -> String {
        """
        warning: \(target) imports Testing or XCTest, so it is not verified
            Drip takes such targets for tests, whose fakes are not part of the graph.
              • move the code that needs the import into its own target.
        """
    }

    private static func missing(_ target: String) -> String {
        """
        warning: \(target) was never built, so it is not verified
            Providers that only \(target) uses count as unused.
              • run `swift build`, then this command again.
        """
    }

    private static let nothingFound = """
        warning: there is no provider here, so nothing was verified
            Targets that were not built, and targets that import Testing or XCTest, are not verified.
              • name the package with --package-path, or the index of its build with --index-store.
        """

    private func summary(_ graph: Graph, _ findings: String) -> String {
        let providers = counted(graph.providers.count, "provider")
        let modules = counted(graph.modules.count, "module")
        return "\(providers) in \(modules) of \(counted(graph.components.count, "component")): \(findings)"
    }
}
