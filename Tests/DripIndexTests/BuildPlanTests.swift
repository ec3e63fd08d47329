// SPDX-License-Identifier: MIT

import DripIndex
import Foundation
import Testing
import WaitingTests

/// Which records count in a store that several builds wrote to. `Tests/Fixtures/Client` checks this with real builds.
@Suite(.waitsForProcesses) struct BuildPlanTests {
    @Test func leavesOutFilesThatTheLastBuildDidNotCompile() throws {
        let build = try SmallBuild(files)
        try build.compile("Shop", ["Sources/Shop/Shop.swift", "Sources/Shop/Old.swift"])
        try build.compile("Removed", ["Sources/Removed/Removed.swift"])
        try build.write("Sources/Shop/Old.swift", "let edited = 1")
        try build.plan(["Shop": ["Sources/Shop/Shop.swift"]])
        #expect(try build.read() == ["Shop/Shop.swift"])
    }

    @Test func readsEverythingIfThereIsNoPlan() throws {
        let build = try SmallBuild(files)
        try build.compile("Shop", ["Sources/Shop/Shop.swift", "Sources/Shop/Old.swift"])
        try build.write("Sources/Shop/New.swift", "")
        #expect(try build.read() == ["Shop/Old.swift", "Shop/Shop.swift"])
    }

    @Test func readsAFileOfTwoTargetsForEachTarget() throws {
        let build = try SmallBuild(files)
        let shared = ["Sources/Shop/Shop.swift"]
        try build.compile("Shop", shared)
        try build.compile("Market", shared)
        try build.plan(["Shop": shared, "Market": shared])
        #expect(try build.read() == ["Market/Shop.swift", "Shop/Shop.swift"])
    }

    /// `moduleAliases` renames the module. Its files stay where they are.
    @Test func knowsTheLibraryUnderAnotherName() throws {
        let library = "../drip/Sources/Drip/Component/ComponentType.swift"
        let build = try SmallBuild(files.merging([library: "protocol ComponentType {}"]) { $1 })
        let plan = ["D": [library], "Shop": ["Sources/Shop/Shop.swift"]]
        for (name, files) in plan { try build.compile(name, files) }
        try build.plan(plan, notBuilt: ["D"], imports: ["Shop": ["D"]])
        #expect(try build.facts().dripModule == "D")
        #expect(try build.missingModules() == [])
    }

    @Test func refusesFilesAddedAfterTheBuild() throws {
        let build = try built()
        try build.write("Sources/Shop/New.swift", "")
        try build.write("Sources/Shop/More/New.swift", "")
        try build.write("Sources/Shop/Shop.docc/Step.swift", "")
        try build.write("Sources/ShopTests/New.swift", "")
        #expect(throws: IndexFailure.staleStore(files: ["Sources/Shop/More/New.swift", "Sources/Shop/New.swift"])) {
            try build.read()
        }
    }

    /// Code that used the file may no longer compile.
    @Test func refusesAFileRemovedAfterTheBuild() throws {
        let build = try SmallBuild(files)
        let plan = ["Shop": ["Sources/Shop/Shop.swift"], "Removed": ["Sources/Removed/Removed.swift"]]
        for (name, files) in plan { try build.compile(name, files) }
        try build.plan(plan)
        try build.remove("Sources/Removed/Removed.swift")
        #expect(throws: IndexFailure.staleStore(files: ["Sources/Removed/Removed.swift"])) { try build.read() }
    }

    /// The file itself has not changed, but its dependencies have.
    @Test func refusesAFileThatTheLastBuildFailedAt() throws {
        let build = try built()
        try build.fail("Shop", "Sources/Shop/Shop.swift")
        #expect(throws: IndexFailure.unfinishedBuild(files: ["Sources/Shop/Shop.swift"])) { try build.read() }
    }

    @Test func refusesABuildThatWasStopped() throws {
        let build = try built()
        try build.stop()
        #expect(throws: IndexFailure.unfinishedBuild(files: ["Sources/Shop/Shop.swift"])) { try build.read() }
    }

    @Test func refusesTheOnlyFileOfATargetUnderAnotherName() throws {
        let build = try SmallBuild(files)
        let plan = ["Shop": ["Sources/Shop/Shop.swift"], "Removed": ["Sources/Removed/Removed.swift"]]
        for (name, files) in plan { try build.compile(name, files) }
        try build.plan(plan)
        try build.remove("Sources/Removed/Removed.swift")
        try build.write("Sources/Removed/Renamed.swift", "")
        #expect(
            throws: IndexFailure.staleStore(files: ["Sources/Removed/Removed.swift", "Sources/Removed/Renamed.swift"])
        ) {
            try build.read()
        }
    }

    /// `swift run drip` plans the package again, and compiles only the tool.
    @Test func refusesTheOnlyFileOfATargetThatWasPlannedUnderAnotherNameAndNotCompiled() throws {
        let build = try SmallBuild(files)
        let shop = ["Sources/Shop/Shop.swift"]
        try build.compile("Shop", shop)
        try build.compile("Removed", ["Sources/Removed/Removed.swift"])
        try build.remove("Sources/Removed/Removed.swift")
        try build.write("Sources/Removed/Renamed.swift", "")
        try build.plan(["Shop": shop, "Removed": ["Sources/Removed/Renamed.swift"]])
        #expect(throws: IndexFailure.staleStore(files: ["Sources/Removed/Renamed.swift"])) { try build.read() }
    }

    @Test func namesTargetsThatUseDripAndWereNeverBuilt() throws {
        let build = try SmallBuild(files)
        let plan = [
            "Shop": ["Sources/Shop/Shop.swift"], "Removed": ["Sources/Removed/Removed.swift"],
            "Other": ["Sources/Shop/Old.swift"], "ShopTests": ["Sources/ShopTests/Tests.swift"],
        ]
        let imports = ["Shop": ["Drip"], "Removed": ["Shop"], "ShopTests": ["Shop"]]
        try build.compile("Shop", ["Sources/Shop/Shop.swift"])
        try build.plan(plan, notBuilt: ["ShopTests"], imports: imports)
        #expect(try build.missingModules() == ["Removed"])

        try build.compile("Removed", ["Sources/Removed/Removed.swift"])
        try build.plan(plan, notBuilt: ["ShopTests"], imports: imports)
        #expect(try build.missingModules() == [])
    }

    /// The package that has Drip has other targets that use it, too.
    @Test func runsTheCompilerForTheOwnTargetsWithTheirTestsAndForWhatTheyImport() throws {
        let others = ["../drip/Sources/Drip/Drip.swift", "../drip/Tracing.swift", "../bakery/Bakery.swift"]
        let build = try SmallBuild(files.merging(others.map { ($0, "let other = 1") }) { $1 })
        try build.compile("Shop", ["Sources/Shop/Shop.swift"])
        try build.plan(
            [
                "Drip": [others[0]], "DripTracing": [others[1]], "Bakery": [others[2]],
                "Shop": ["Sources/Shop/Shop.swift"], "ShopTests": ["Sources/ShopTests/Tests.swift"],
            ],
            notBuilt: ["Drip", "DripTracing", "Bakery", "ShopTests"],
            imports: ["DripTracing": ["Drip"], "Bakery": ["Drip"], "Shop": ["Bakery"], "ShopTests": ["Drip"]])
        #expect(try build.runs() == ["Bakery", "Shop", "ShopTests"])
    }

    @Test func looksOnceIntoFoldersThatLinkToThemselves() throws {
        let build = try built()
        for name in ["here", "there"] { try build.link("Sources/Shop/\(name)", to: ".") }
        #expect(try build.read() == ["Shop/Shop.swift"])
    }

    @Test func countsFilesBehindLinksAsThePackagesOwn() throws {
        let build = try SmallBuild(files.merging(["../shared/Shared.swift": "let shared = 1"]) { $1 })
        try build.link("Sources/Shop/Linked.swift", to: "../../../shared/Shared.swift")
        try build.compile("Shop", ["Sources/Shop/Shop.swift", "Sources/Shop/Linked.swift"])
        try build.compile("Bakery", ["../bakery/Bakery.swift"])
        try build.plan(
            ["Shop": ["Sources/Shop/Shop.swift", "Sources/Shop/Linked.swift"], "Bakery": ["../bakery/Bakery.swift"]],
            notBuilt: ["Bakery"])
        let files = try build.facts().files.filter(\.isElsewhere)
        #expect(files.map { URL(fileURLWithPath: $0.path).lastPathComponent } == ["Shared.swift"])
    }

    @Test func countsFilesThatAPlugInGeneratesAsThePackagesOwn() throws {
        let outputs = ".build/plugins/outputs/"
        let generated = [outputs + "shop/Shop/Menu.swift", ".build/triple/debug/Shop.build/Resources.swift"]
        let foreign = outputs + "bakery/Bakery/Oven.swift"
        let others = (generated + [foreign]).enumerated().map { ($1, "let made\($0) = 1") }
        let build = try SmallBuild(files.merging(others) { $1 })
        try build.compile("Shop", ["Sources/Shop/Shop.swift"] + generated)
        try build.compile("Bakery", [foreign])
        try build.plan(["Shop": ["Sources/Shop/Shop.swift"] + generated, "Bakery": [foreign]], notBuilt: ["Bakery"])
        let files = try build.facts().files.filter(\.isElsewhere)
        #expect(files.map { URL(fileURLWithPath: $0.path).lastPathComponent } == ["Menu.swift"])
    }

    @Test func readsEverythingIfThePlanIsEmpty() throws {
        let build = try built()
        try build.plan([:])
        #expect(try build.read() == ["Shop/Shop.swift"])
    }

    @Test func refusesAManifestThatChangedAfterTheBuild() throws {
        let build = try built()
        try build.write("Package.swift", "// changed")
        #expect(throws: IndexFailure.staleStore(files: ["Package.swift"])) { try build.read() }
    }

    @Test func refusesFilesThatTheBuildDidNotReach() throws {
        let build = try SmallBuild(files)
        try build.compile("Shop", ["Sources/Shop/Shop.swift"])
        try build.plan(["Shop": ["Sources/Shop/Shop.swift", "Sources/Shop/Old.swift"]])
        #expect(throws: IndexFailure.staleStore(files: ["Sources/Shop/Old.swift"])) { try build.read() }
    }

    @Test func noticesChangesInImportedPackagesBesideThisOne() throws {
        let build = try SmallBuild(files)
        let plan = ["Shop": ["Sources/Shop/Shop.swift"], "Bakery": ["../bakery/Bakery.swift"]]
        for (name, files) in plan { try build.compile(name, files) }
        try build.write("../bakery/Bakery.swift", "let changed = 1")
        try build.plan(plan, notBuilt: ["Bakery"])
        #expect(try build.read() == ["Bakery/Bakery.swift", "Shop/Shop.swift"])

        try build.plan(plan, notBuilt: ["Bakery"], imports: ["Shop": ["Bakery"]])
        let path = build.root.replacing("/shop", with: "/bakery/Bakery.swift")
        #expect(throws: IndexFailure.staleStore(files: [path])) { try build.read() }
    }

    @Test func refusesTheStoreOfAnotherCheckoutThatStillExists() throws {
        let build = try built()
        #expect(throws: build.emptyStore) { try build.read(root: build.root + "-copy") }
    }

    @Test func refusesAStoreWithoutAnyFileOfThePlan() throws {
        let build = try built()
        try build.plan(["Shop": ["Sources/Shop/Old.swift"]])
        #expect(throws: build.emptyStore) { try build.read() }
    }
}

private let files = [
    "Package.swift": "", "Sources/Shop/Shop.swift": "let shop = 1", "Sources/Shop/Old.swift": "let old = 1",
    "Sources/Removed/Removed.swift": "let removed = 1", "Sources/ShopTests/Tests.swift": "let tests = 1",
    "../bakery/Bakery.swift": "let bakery = 1",
]

/// A package with one target, and a test target that was not built.
private func built() throws -> SmallBuild {
    let build = try SmallBuild(files)
    try build.compile("Shop", ["Sources/Shop/Shop.swift"])
    try build.plan(
        ["Shop": ["Sources/Shop/Shop.swift"], "ShopTests": ["Sources/ShopTests/Tests.swift"]],
        notBuilt: ["ShopTests"]
    )
    return build
}
