// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
    name: "Drip",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Drip", targets: ["Drip"])
    ],
    targets: [
        .target(name: "CDrip"),
        .target(name: "Drip", dependencies: ["CDrip"]),
        .executableTarget(name: "CoffeeShop", dependencies: ["Drip"], resources: [.copy("Menu.txt")]),
        .testTarget(name: "DripTests", dependencies: ["Drip"]),
        .testTarget(name: "CoffeeShopTests", dependencies: ["CoffeeShop", "Drip"]),
    ],
    swiftLanguageModes: [.v6]
)
