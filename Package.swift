// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// What a new application has in its build settings.
let mainActorByDefault: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Drip",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Drip", targets: ["Drip"]),
        // One copy for several dynamic frameworks or plug-ins of one process.
        .library(name: "DripDynamic", type: .dynamic, targets: ["Drip"]),
        .library(name: "DripTesting", targets: ["DripTesting"]),
        .library(name: "DripTracing", targets: ["DripTracing"]),
        .executable(name: "drip", targets: ["DripCommand"]),
        .plugin(name: "DripPlugin", targets: ["DripPlugin"]),
    ],
    targets: [
        .target(
            name: "CDrip",
            linkerSettings: [.linkedLibrary("dispatch", .when(platforms: [.linux, .android]))]
        ),
        .target(name: "Drip", dependencies: ["CDrip"]),
        .target(name: "DripTesting", dependencies: ["Drip"]),
        .target(name: "DripText", resources: [.embedInCode("Page")]),
        .target(name: "DripTracing", dependencies: ["Drip", "DripText"], resources: [.embedInCode("Page")]),
        .target(name: "Loyalty", dependencies: ["Drip"], path: "Sources/CoffeeShop/Loyalty"),
        .executableTarget(name: "CoffeeShop", dependencies: ["Drip", "DripTracing", "Loyalty"], exclude: ["Loyalty"]),
        .target(name: "CMemory", path: "Tests/CMemory"),
        .target(name: "DripTestSupport", dependencies: ["Drip"], path: "Tests/DripTestSupport"),
        .target(name: "WaitingTests", path: "Tests/WaitingTests"),
        .target(name: "PageBrowser", path: "Tests/PageBrowser", exclude: ["Scripts"]),
        // The library's own tests: two targets, so that two processes compile them.
        .testTarget(name: "DripTests", dependencies: ["CMemory", "Drip", "DripTestSupport"]),
        .testTarget(name: "DripComponentTests", dependencies: ["CMemory", "Drip", "DripTestSupport"]),
        .testTarget(name: "DripTestingTests", dependencies: ["Drip", "DripTesting"]),
        .testTarget(
            name: "DripTracingTests", dependencies: ["CMemory", "Drip", "DripTracing", "PageBrowser", "WaitingTests"]),
        .testTarget(name: "SeedTests", dependencies: ["Drip"]),
        .testTarget(
            name: "DocumentationTests", dependencies: ["Drip", "DripTesting", "DripTracing", "WaitingTests"]),
        .testTarget(
            name: "CoffeeShopTests",
            dependencies: ["CoffeeShop", "Drip", "DripTesting", "DripTracing", "Loyalty", "WaitingTests"]),

        // Users' settings, and features that do not import the application.
        .testTarget(name: "Swift5ClientTests", dependencies: ["Drip"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "MainActorClientTests", dependencies: ["Drip"]),
        .testTarget(name: "MainActorDefaultClientTests", dependencies: ["Drip"], swiftSettings: mainActorByDefault),
        .target(
            name: "Newsstand",
            dependencies: ["Drip"],
            path: "Tests/Features/Newsstand",
            swiftSettings: mainActorByDefault
        ),
        .testTarget(name: "FeatureClientTests", dependencies: ["Drip", "Loyalty", "Newsstand"]),

        // The drip tool: reads the compiler's index, verifies and draws the graph of providers.
        .target(name: "CIndexStore"),
        .target(name: "DripIndex", dependencies: ["CIndexStore"]),
        .target(name: "DripTree", dependencies: ["CIndexStore", "DripIndex"]),
        .target(name: "CGraphPage"),
        .target(
            name: "DripGraph",
            dependencies: ["CGraphPage", "DripIndex", "DripText", "DripTree"],
            exclude: ["Rendering/Page"]
        ),
        .executableTarget(name: "DripCommand", dependencies: ["DripGraph", "DripIndex", "DripTree"]),
        .plugin(
            name: "DripPlugin",
            capability: .command(
                intent: .custom(verb: "drip", description: "Verify and draw the graph of providers"),
                permissions: []
            ),
            path: "Sources/DripPlugin"
        ),
        .testTarget(name: "DripIndexTests", dependencies: ["DripIndex", "WaitingTests"]),
        .testTarget(name: "DripTreeTests", dependencies: ["DripTree"]),
        .testTarget(
            name: "DripGraphTests",
            dependencies: ["DripCommand", "DripGraph", "DripIndex", "PageBrowser", "WaitingTests"]),
    ],
    swiftLanguageModes: [.v6]
)
