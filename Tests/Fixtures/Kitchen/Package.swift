// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// A package on which the fixtures depend, since graphs continue across packages.
let package = Package(
    name: "Kitchen",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Kitchen", targets: ["Kitchen"])],
    dependencies: [.package(name: "Drip", path: "../../..")],
    targets: [.target(name: "Kitchen", dependencies: [.product(name: "Drip", package: "Drip")])]
)
