// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// A package that the fixtures depend on: the graph goes on across packages.
let package = Package(
    name: "Kitchen",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Kitchen", targets: ["Kitchen"])],
    dependencies: [.package(name: "Drip", path: "../../..")],
    targets: [.target(name: "Kitchen", dependencies: [.product(name: "Drip", package: "Drip")])]
)
