// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// One target for each kind of finding, wrong and corrected, targets for the graph, and the programs of `Cases`. The tests
// of `drip` build it.
let drip = Target.Dependency.product(name: "Drip", package: "Drip")
let findings = [
    "Cycle", "MissingParent", "MissingKey", "Unreached", "Captive", "StoredStrategy", "OutsideModule",
    "OverrideAccessor", "Silenced", "Paths",
    "Comment", "KeptChild", "LeftOut", "Linked", "OwnStrategies",
    "PartialKey", "SharedSingle", "DroppedComponent", "LazyVar", "WrongParent", "UnregisteredContribution",
    "OverriddenFunction", "DeferredEscape", "NoStrategy", "RetainedComponent", "RegistryWithoutParent",
    "DuplicateContribution", "ParentCycle", "ParentOverride", "ClosePending", "StoredModule", "ModuleState",
    "ShadowedMember",
]

// Programs by kind. Each begins with `// case NAME: RULE`, or `none` for a correct one.
let kinds = [
    "Retained", "Captive", "Escape", "Dropped", "KeptChild", "Keys", "Parents", "Overrides", "Others", "Cycles",
]
let cases = kinds.map { kind in
    Target.target(name: kind + "Cases", dependencies: [drip], path: "Cases/" + kind)
}

let package = Package(
    name: "Findings",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Drip", path: "../../.."), .package(path: "../Kitchen")],
    targets: cases + findings.map { .target(name: $0, dependencies: [drip]) } + [
        .target(name: "Menu", dependencies: [drip]),
        .target(name: "Shop", dependencies: [drip, "Menu", .product(name: "Kitchen", package: "Kitchen")]),
        .target(name: "Across", dependencies: [drip, .product(name: "Kitchen", package: "Kitchen")]),
        .target(name: "Names", dependencies: [drip, "Menu"]),
        .target(name: "OtherNames", dependencies: [drip, "Menu"]),
        .testTarget(name: "ShopTests", dependencies: [drip, "Menu", "Shop"]),
    ]
)
