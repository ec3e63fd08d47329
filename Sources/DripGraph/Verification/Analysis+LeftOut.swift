// SPDX-License-Identifier: MIT

extension Analysis {
    /// The Swift modules of the package that use Drip but were never built.
    package var missingTargets: [String] { facts.missingModules.sorted() }

    /// The test targets whose overrides are not verified, because they were changed after their build, or never built.
    package var unseenTests: [String] { facts.unseenTests.sorted() }

    /// The Swift modules of the package for which the compiler gave no typed trees; `nil` if it gave none at all.
    package var unseenTrees: [String]? { missingTrees?.subtracting(facts.unseenTests).sorted() }

    /// The Swift modules that have components but are not in the graph, because they import a testing library. Test
    /// targets are not listed.
    ///
    /// Test support libraries import one on purpose, but rarely have components.
    package var leftOutTargets: [String] {
        let targets = testCalls.calls(.moduleAccessor).filter { names.place($0.position).isInPackage }
            .map { facts.files[$0.position.file].swiftModule }
        return targets.filter(facts.builtModules.contains).uniqued().sorted()
    }
}
