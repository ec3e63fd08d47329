// SPDX-License-Identifier: MIT

extension Analysis {
    /// The Swift modules of the package that use Drip and were never built.
    package var missingTargets: [String] { facts.missingModules.sorted() }

    /// The Swift modules of the package that have components and belong to no test target, but import a testing library and
    /// so take no part in the graph.
    ///
    /// Libraries for tests do so on purpose; they rarely have components.
    package var leftOutTargets: [String] {
        let targets = testCalls.filter { $0.1 == .moduleAccessor && names.place($0.0.position).isInPackage }
            .map { facts.files[$0.0.position.file].swiftModule }
        return targets.filter(facts.builtModules.contains).uniqued().sorted()
    }
}
