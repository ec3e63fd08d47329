// SPDX-License-Identifier: MIT

import DripGraph
import Testing

struct TypeNamesTests {
    @Test(arguments: [
        ("Shop.Cup", "Cup"),
        ("Shop.Outer.Inner", "Outer.Inner"),
        ("Shop.Drink", "any Drink"),
        ("Swift.Optional<Shop.Drink>", "(any Drink)?"),
        ("Swift.Optional<Shop.Cup>", "Cup?"),
        ("Swift.Array<Swift.Optional<Shop.Drink>>", "[(any Drink)?]"),
        ("Swift.Dictionary<Swift.String, Shop.Drink>", "[String: any Drink]"),
        ("Drip.Provider<Shop.Drink>", "Provider<any Drink>"),
        ("Shop.Drink & Swift.Sendable", "any Drink & Sendable"),
        ("Swift.Optional<(Shop.Cup) -> Shop.Drink>", "((Cup) -> any Drink)?"),
        ("(Swift.Int, A)", "(Int, A)"),
        ("Drip.Factory<Shop.Cup, Pack{Swift.Int, Shop.Drink}>", "Factory<Cup, Int, any Drink>"),
        ("A.Type", "A.Type"),
        ("Shop.Cup.Type", "Cup.Type"),
        ("Shop.Drink.Type", "any Drink.Type"),
        ("Shop.Drink.Protocol", "(any Drink).Type"),
        ("Swift.Optional<Shop.Drink.Type>", "(any Drink.Type)?"),
        ("some", "some"),
    ])
    func writesTypesAsTheUserDoes(demangled: String, written: String) {
        let names = TypeNames(protocols: ["Shop.Drink", "Swift.Sendable"])
        #expect(names.written(demangled) == written)
    }
}
