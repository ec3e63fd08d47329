// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A module belongs to one component.
struct ForeignModuleTests {
    @Test func aModuleOfAnotherComponentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let other = Shop()
            let shop = Shop().module { _ in BarModule(other) }
            _ = shop.bar
        }

        #expect(
            stopText(result) == """
                Drip: Shop was handed a BarModule of another component.

                  registered   ForeignModuleTests.swift:\(#line - 6)

                A module provides for the component that it was built with, permanently.

                Do this:
                  • build it with the component that .module hands to its closure: .module { BarModule($0) }.
                """
        )
    }

    @Test func aStructModuleOfAnotherComponentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let other = Shop()
            Shop().module { _ in ShelfModule(component: other) }
        }

        #expect(
            stopText(result) == """
                Drip: Shop was handed a ShelfModule of another component.

                  registered   ForeignModuleTests.swift:\(#line - 5)

                A module provides for the component that it was built with, permanently.

                Do this:
                  • build it with the component that .module hands to its closure: .module { ShelfModule(component: $0) }.
                """
        )
    }

    @Test func aLargerStructModuleOfAnotherComponentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let other = Shop()
            _ = Shop().module { _ in CellarModule(component: other, depth: 3) }.cellar
        }

        #expect(
            result?.message == """
                Drip: Shop was handed a CellarModule of another component.

                  registered   ForeignModuleTests.swift

                A module provides for the component that it was built with, permanently.

                Do this:
                  • build it with the component that .module hands to its closure: .module { CellarModule(component: $0) }.
                """
        )
    }
}

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate var cellar: CellarModule { module() }
}

private class BarModule: Module<Shop> {}

private struct ShelfModule: ModuleType { let component: Shop }

private struct CellarModule: ModuleType {
    let component: Shop
    let depth: Int

    init(component: Shop, depth: Int) { (self.component, self.depth) = (component, depth) }
    init(component: Shop) { self.init(component: component, depth: 1) }
}
