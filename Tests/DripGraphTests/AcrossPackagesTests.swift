// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

/// The target `Across`, and the package Kitchen outside the folder of the package.
@Suite(.waitsForProcesses) struct AcrossPackagesTests {
    @Test(arguments: [[], ["--target", "Across"]])
    func beginsACycleThroughAnotherPackageAtAProviderOfThisPackage(options: [String]) throws {
        let report = try Fixture.dripAnew(["verify"] + options)
        #expect(report.text.contains(wrong))
        #expect(report.status == .found)
    }

    @Test func drawsTheDependentsOfAProviderFromAnotherPackage() throws {
        #expect(try Fixture.drip("graph", "--focus", "RestlessKitchenModule.heat").text == focused)
    }
}

private let wrong = #"""
    Sources/Across/Across.swift:8:35: error: heat() in RestlessKitchenModule needs itself [cycle]

            heat()         transient   Sources/Across/Across.swift:8
            └ measured()   function    Sources/Across/Across.swift:10
              └ oven()     single      ../Kitchen/Sources/Kitchen/Kitchen.swift:28
                └ heat()   already being built

        Each waits for the one below it, so none can be finished.
          • set the reference to heat() in `link:` of oven(), in place of the call at ../Kitchen/Sources/Kitchen/Kitchen.swift:28;
          • hand oven() a Provider<Int> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle
    """#

private let focused = #"""
    flowchart LR
        subgraph Kitchen_KitchenComponent["KitchenComponent"]
            subgraph Across_RestlessKitchenModule["RestlessKitchenModule"]
                Across_RestlessKitchenModule_heat["heat()<br/>transient · Int"]:::transient
            end
            subgraph Kitchen_KitchenModule["KitchenModule"]
                Kitchen_KitchenModule_oven["oven()<br/>single · any Oven"]:::single
            end
        end
        subgraph Shop_ShopComponent["ShopComponent"]
            subgraph Shop_DrinkModule["DrinkModule"]
                Shop_DrinkModule_oven["oven()<br/>weakSingle · any Oven"]:::weakSingle
            end
        end
        Across_RestlessKitchenModule_heat --> Kitchen_KitchenModule_oven
        Kitchen_KitchenModule_oven --> Across_RestlessKitchenModule_heat
        Shop_DrinkModule_oven --> Kitchen_KitchenModule_oven
        classDef single fill:#dbeafe,stroke:#1d4ed8,color:#111827
        classDef transient fill:#f3f4f6,stroke:#6b7280,color:#111827
        classDef weakSingle fill:#fef3c7,stroke:#b45309,color:#111827,stroke-dasharray:4

    """#
