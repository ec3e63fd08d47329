// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let drip: Target.Dependency = .product(name: "Drip", package: "Drip")
let tracing: Target.Dependency = .product(name: "DripTracing", package: "Drip")

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Drip", path: "../..")],
    targets: [
        // Times batches and renders the figures as a table.
        .target(name: "Harness", dependencies: ["CHeap"]),
        .target(name: "CHeap"),
        // The lazily filled, thread-safe reference that code without a container uses.
        .target(name: "HandWiring"),
        // The text of many providers, for the cold start and for the cost of building.
        .target(name: "Recipes"),
        .executableTarget(name: "GenerateProviders", dependencies: ["Recipes"]),
        .plugin(
            name: "GeneratedProviders",
            capability: .buildTool(),
            dependencies: ["GenerateProviders"]
        ),
        .target(
            name: "ProvidersByHand",
            dependencies: ["Harness", "HandWiring"],
            plugins: ["GeneratedProviders"]
        ),
        .target(
            name: "ProvidersWithDrip",
            dependencies: ["Harness", drip],
            plugins: ["GeneratedProviders"]
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Harness", "HandWiring", "Recipes", "ProvidersByHand", "ProvidersWithDrip", drip, tracing,
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
