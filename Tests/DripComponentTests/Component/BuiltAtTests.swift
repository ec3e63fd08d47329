// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Messages name the place where a component was built.
struct BuiltAtTests {
    @Test func isTheLineThatCallsTheInheritedInitializer() {
        let shop = Shop()

        #expect(shop.builtAt == "BuiltAtTests.swift:\(#line - 2)")
    }

    @Test func isTheLineOfTheCallToSuperInACustomInitializer() {
        #expect(NamedShop(name: "Corner").builtAt == "BuiltAtTests.swift:\(superLine)")
    }

    @Test func isUnknownIfTheCallToSuperIsImplicit() {
        #expect(NumberedShop(number: 3).builtAt == "unknown")
    }
}

private let superLine = #line + 5
private class NamedShop: Component {
    let name: String
    init(name: String) {
        self.name = name
        super.init()
    }
}

private class NumberedShop: Component {
    let number: Int
    init(number: Int) { self.number = number }
}
