// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// Prints what random programs do. `run` builds it twice, with two states of the library, and
/// compares the traces.
let package = Package(
    name: "Differential",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "CDrip"),
        .target(name: "Drip", dependencies: ["CDrip"]),
        .target(name: "DripTestSupport"),
        // The programs of the model test, which is a link here, and programs of its own.
        .executableTarget(
            name: "Trace",
            dependencies: ["Drip", "DripTestSupport"],
            exclude: ["Model/ModelTests.swift", "Model/OracleTests.swift"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
