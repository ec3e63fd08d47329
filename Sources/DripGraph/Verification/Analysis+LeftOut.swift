// SPDX-License-Identifier: MIT

extension Analysis {
    /// The Swift modules of the package that use Drip but were never built.
    package var missingTargets: [String] { facts.missingModules.sorted() }

    /// The Swift modules that have components but are not in the graph, because they import a testing library. Test
    /// targets are not listed.
    ///
    /// Test support libraries import one on purpose, but rarely have components.
    package var leftOutTargets: [String] {
        let targets = testCalls.filter { $0.1 == .moduleAccessor && names.place($0.0.position).isInPackage }
            .map { facts.files[$0.0.position.file].swiftModule }
        return targets.filter(facts.builtModules.contains).uniqued().sorted()
    }
}
