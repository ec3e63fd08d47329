// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// A user's package: the examples of Drip's first announcement, with each of the settings that users have. CI copies it
// out of the repository before it builds it.
let package = Package(
    name: "OutsideClient",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "PlugIn", type: .dynamic, targets: ["PlugIn"]),
        .library(name: "PlugInWithDynamic", type: .dynamic, targets: ["PlugInWithDynamic"]),
    ],
    dependencies: [.package(name: "Drip", path: "../..")],
    targets: [
        .executableTarget(
            name: "Swift5",
            dependencies: [.product(name: "Drip", package: "Drip")],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .executableTarget(
            name: "Swift6",
            dependencies: [.product(name: "Drip", package: "Drip")]
        ),
        .executableTarget(
            name: "MainActorByDefault",
            dependencies: [.product(name: "Drip", package: "Drip")],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
        // Xcode's settings for a new application.
        .executableTarget(
            name: "NewApplication",
            dependencies: [.product(name: "Drip", package: "Drip")],
            swiftSettings: [
                .swiftLanguageMode(.v5),
                .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("DisableOutwardActorInference"),
                .enableUpcomingFeature("GlobalActorIsolatedTypesUsability"),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("InferSendableFromCaptures"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]
        ),
        // A host that loads a plug-in: each with a copy of Drip, and both with one.
        .executableTarget(name: "Host", dependencies: [.product(name: "Drip", package: "Drip")]),
        .target(name: "PlugIn", dependencies: [.product(name: "Drip", package: "Drip")]),
        .executableTarget(name: "HostWithDynamic", dependencies: [.product(name: "DripDynamic", package: "Drip")]),
        .target(name: "PlugInWithDynamic", dependencies: [.product(name: "DripDynamic", package: "Drip")]),
    ],
    swiftLanguageModes: [.v6]
)
