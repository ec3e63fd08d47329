// SPDX-License-Identifier: MIT

/// The findings in the typed trees of a program.
package struct TreeAnalysis {
    /// Evaluates the trees, while the caller does something else.
    ///
    /// - Parameters:
    ///   - testFiles: The trees of test targets, in which only overrides count.
    ///   - libraryModule: The name of the Drip library in this build.
    ///   - ownStrategies: The strategies that the program declares itself, by symbol.
    package static func findings(
        in files: [TreeFile], testFiles: [TreeFile], libraryModule: String, ownStrategies: [String: String]
    ) -> LargeStack<TreeFindings> {
        LargeStack {
            let tree = TypedTree(files: files, libraryModule: libraryModule)
            var findings = Evaluator(tree, ownStrategies: ownStrategies).run()
            StrategyReader(tree: tree).read(into: &findings)
            SharingReader(tree).read(into: &findings)
            LaterReader(tree).read(into: &findings)
            tree.add(testFiles)
            AccessorReader(tree: tree).read(into: &findings)
            return findings
        }
    }
}
