// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// Programs by kind. Each begins with `// case NAME: RULE`, or `none` for a correct one.
let drip = Target.Dependency.product(name: "Drip", package: "Drip")
let kinds = [
    "Retained", "Captive", "Escape", "Dropped", "KeptChild", "Keys", "Parents", "Overrides", "Others", "Cycles",
]

let package = Package(
    name: "Cases",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Drip", path: "../../..")],
    targets: kinds.map { .target(name: $0, dependencies: [drip]) }
)
