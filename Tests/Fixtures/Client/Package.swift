// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// A user's package. `run` copies it elsewhere and calls the plugin there.
let package = Package(
    name: "Client",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Drip", path: "../../..")],
    targets: [.executableTarget(name: "Client", dependencies: [.product(name: "Drip", package: "Drip")])]
)
