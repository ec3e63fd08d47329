// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// Runs small programs under every schedule with up to two preemptions. The library is built here with hooks, so it is
/// a build of its own.
let package = Package(
    name: "Exploration",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "CDrip"),
        .target(name: "Drip", dependencies: ["CDrip"], swiftSettings: [.define("DRIP_EXPLORE")]),
        .target(name: "CExplore"),
        .executableTarget(name: "Explore", dependencies: ["CExplore", "Drip"]),
    ],
    swiftLanguageModes: [.v6]
)
