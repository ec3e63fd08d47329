// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
    name: "TestingExample",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Drip", path: "../../..")],
    targets: [
        .target(name: "Bakery", dependencies: [.product(name: "Drip", package: "Drip")]),
        .testTarget(
            name: "BakeryTests",
            dependencies: [
                "Bakery",
                .product(name: "Drip", package: "Drip"),
                .product(name: "DripTesting", package: "Drip"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
