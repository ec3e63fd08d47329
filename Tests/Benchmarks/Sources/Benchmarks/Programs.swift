// SPDX-License-Identifier: MIT

import Foundation
import Recipes

/// A package of small programs, which are built as a user builds them: `swift build -c release`.
struct Programs {
    /// Eight lines that use one provider, and the same by hand.
    private static let small: [Wiring: String] = [
        .byHand: """
        final class Store {}
        final class Owner {
            lazy var store = Store()
        }
        let owner = Owner()
        print(owner.store === owner.store)

        """,
        .withDrip: """
        import Drip
        final class Store {}
        final class Owner: Component {
            var stores: Stores { module() }
        }
        class Stores: Module<Owner> { func store() -> Store { single { Store() } } }
        let owner = Owner()
        print(owner.stores.store() === owner.stores.store())

        """,
    ]

    /// The repository.
    private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardized

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drip-programs")

    /// Writes and builds the programs.
    init() throws {
        try write(Self.manifest, to: "Package.swift")
        let slot = Self.root.appendingPathComponent("Tests/Benchmarks/Sources/HandWiring/Slot.swift")
        try write(String(contentsOf: slot, encoding: .utf8), to: "Sources/HandWiring/Slot.swift")
        let module = ModuleRecipe(name: "Providers", component: "Owner", first: 0, count: 300)
        for (wiring, text) in Self.small {
            try write(text, to: "Sources/Small-\(wiring)/main.swift")
            let made = wiring == .byHand ? "Providers()" : "owner.module()"
            let owner = wiring == .byHand ? "" : "let owner = Owner()\n"
            try write(module.libraryFile(wiring), to: "Sources/Large-\(wiring)/Providers.swift")
            try write(
                "\(owner)let providers: Providers = \(made)\nprint(providers.\(module.firstCall))\n",
                to: "Sources/Large-\(wiring)/main.swift")
        }
        try Tool.run("swift", ["build", "-c", "release", "--package-path", folder.path])
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        // An unchanged file keeps its date, so that it is not compiled again.
        if (try? String(contentsOf: file, encoding: .utf8)) != text { try Data(text.utf8).write(to: file) }
    }

    private static var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let drip: Target.Dependency = .product(name: "Drip", package: "\(root.lastPathComponent)")
        let package = Package(
            name: "Programs", platforms: [.macOS(.v15)], dependencies: [.package(path: "\(root.path)")],
            targets: [
                .target(name: "HandWiring"),
                .executableTarget(name: "Small-byHand"),
                .executableTarget(name: "Small-withDrip", dependencies: [drip]),
                .executableTarget(name: "Large-byHand", dependencies: ["HandWiring"]),
                .executableTarget(name: "Large-withDrip", dependencies: [drip]),
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }

    private func program(_ size: String, _ wiring: Wiring) -> String {
        folder.appendingPathComponent(".build/release/\(size)-\(wiring)").path
    }

    /// Bytes of the small program's file after `strip`.
    func size(_ wiring: Wiring) throws -> Double {
        let stripped = folder.appendingPathComponent("stripped").path
        try Tool.run("strip", [program("Small", wiring), "-o", stripped])
        return try Double(FileManager.default.attributesOfItem(atPath: stripped)[.size] as? Int ?? 0)
    }

    /// The addresses that the loader sets in the small program: the lines of `readelf -r`.
    func relocations(_ wiring: Wiring) throws -> Double {
        let lines = try Tool.run("readelf", ["-rW", program("Small", wiring)]).split(separator: "\n")
        return Double(lines.count { $0.contains(" R_") })
    }

    /// Microseconds of processor time from the start of a program with 300 providers, which asks the first of them, to
    /// its end.
    func launch(_ wiring: Wiring) throws -> Double {
        let before = Tool.childTime
        for _ in 0..<10 { try Tool.run(program("Large", wiring)) }
        return (Tool.childTime - before) * 100
    }
}
