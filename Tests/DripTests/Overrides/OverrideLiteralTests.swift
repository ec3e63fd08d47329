// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A replacement that is a literal, or otherwise needs a context, takes the type that the provider declares.
struct OverrideLiteralTests {
    private let shop = Shop()

    @Test func arrayLiteralsTakeTheDeclaredType() {
        shop.override({ $0.bar.cups() }) { [] }
        #expect(shop.bar.cups().isEmpty)

        shop.override({ $0.bar.cups() }) { [Glass("fake")] }
        #expect(shop.bar.cups().map(\.label) == ["fake"])

        shop.override({ $0.bar.cups() }) { [Glass("a glass"), Mug("a mug")] }
        #expect(shop.bar.cups().map(\.label) == ["a glass", "a mug"])

        shop.override({ $0.bar.cups() }) { shop in [shop.bar.cup()] }
        #expect(shop.bar.cups().map(\.label) == ["real"])
    }

    @Test func elementsOfAnArrayTakeTheDeclaredElementType() {
        shop.override({ $0.bar.grams() }) { [7, 14] }
        #expect(shop.bar.grams() == [7, 14])

        shop.override({ $0.bar.sizes() }) { [.small] }
        #expect(shop.bar.sizes() == [.small])

        shop.override({ $0.bar.spares() }) { [nil, 2] }
        #expect(shop.bar.spares() == [nil, 2])
    }

    @Test func dictionaryLiteralsTakeTheDeclaredType() {
        shop.override({ $0.bar.shelf() }) { [:] }
        #expect(shop.bar.shelf().isEmpty)

        shop.override({ $0.bar.shelf() }) { ["top": Glass("fake")] }
        #expect(shop.bar.shelf()["top"]?.label == "fake")
    }

    @Test func setsAndOtherTypesTakeArrayLiterals() {
        shop.override({ $0.bar.tables() }) { [2] }
        #expect(shop.bar.tables() == [2])

        shop.override({ $0.bar.tables() }) { [] }
        #expect(shop.bar.tables() == [])

        shop.override({ $0.bar.extras() }) { [.sugar] }
        #expect(shop.bar.extras() == .sugar)
    }

    @Test func numbersAndStringsTakeTheDeclaredType() {
        shop.override({ $0.bar.pressure() }) { 9 }
        #expect(shop.bar.pressure() == 9)

        shop.override({ $0.bar.group() }) { "B" }
        #expect(shop.bar.group() == "B")

        shop.override({ $0.bar.reading() }) { (9, 3) }
        #expect(shop.bar.reading() == (9, 3))
    }

    @Test func nilAndOptionalsTakeTheDeclaredType() {
        shop.override({ $0.bar.guest() }) { nil }
        #expect(shop.bar.guest() == nil)

        shop.override({ $0.bar.guest() }) { Glass("fake") }
        #expect(shop.bar.guest()?.label == "fake")
    }

    @Test func closuresTakeTheDeclaredFunctionType() {
        shop.override({ $0.bar.clock() }) { { 9 } }

        #expect(shop.bar.clock()() == 9)
    }

    @Test func branchesTakeTheDeclaredType() {
        let isFull = false

        shop.override({ $0.bar.cups() }) { if isFull { [Glass("fake")] } else { [] } }
        shop.override({ $0.bar.cup() }) { if isFull { Glass("fake") } else { Mug("fake") } }

        #expect(shop.bar.cups().isEmpty)
        #expect(shop.bar.cup() is Mug)
    }

    @Test func literalsReplaceProvidersThatThrow() throws {
        try shop.override({ try $0.bar.orders() }) { [] }
        #expect(try shop.bar.orders().isEmpty)

        try shop.override({ try $0.bar.orders() }) { throw Closed() }
        #expect(throws: Closed.self) { try shop.bar.orders() }
    }

    @Test func literalsReplaceAsynchronousProviders() async throws {
        try await shop.override({ await $0.bar.menu() }) { [] }
        #expect(await shop.bar.menu().isEmpty)

        try await shop.override({ await $0.bar.menu() }) { [Price(cents: 3)] }
        #expect(await shop.bar.menu().map(\.cents) == [3])
    }

    @Test func literalsReplaceProvidersOfStructModules() {
        shop.override({ $0.till.drawer }) { [50, 20] }

        #expect(shop.till.drawer == [50, 20])
    }

    @Test func literalsReplaceProvidersOfSharedComponents() async throws {
        let stand = Stand()
        stand.override({ $0.stock.prices() }) { [] }
        #expect(stand.stock.prices().isEmpty)

        stand.override({ $0.stock.prices() }) { stand in [stand.stock.price()] }
        #expect(stand.stock.prices().map(\.cents) == [2])

        try await stand.override({ await $0.stock.news() }) { [:] }
        #expect(await stand.stock.news().isEmpty)
    }

    @Test func accessorsMayHaveSeveralStatementsOrBeKeyPaths() {
        shop.override({ shop in
            let group = shop.bar.group()
            return shop.bar.cups(of: group)
        }) {
            []
        }
        shop.override(\.till.drawer) { [] }

        #expect(shop.bar.cups(of: "A").isEmpty)
        #expect(shop.till.drawer.isEmpty)
    }

    @Test func replacementsMayBeFunctionsOrHaveAReturn() {
        shop.override({ $0.bar.cup() }, with: Tumbler.init)
        #expect(shop.bar.cup() is Tumbler)

        shop.override({ $0.bar.cup() }) { return Mug("fake") }
        #expect(shop.bar.cup() is Mug)

        shop.override({ $0.bar.cups() }) { return [] }
        #expect(shop.bar.cups().isEmpty)
    }
}

private protocol Vessel: AnyObject { var label: String { get } }
private class Glass: Vessel { let label: String; init(_ label: String) { self.label = label } }
private class Tumbler: Vessel { let label = "tumbler" }
private class Mug: Vessel { let label: String; init(_ label: String) { self.label = label } }
private protocol Priced: Sendable { var cents: Int { get } }
private struct Price: Priced { let cents: Int }
private struct Closed: Error {}
private enum Size { case small, large }
private struct Extras: OptionSet {
    static let milk = Extras(rawValue: 1)
    static let sugar = Extras(rawValue: 2)
    let rawValue: Int
}

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate var till: TillModule { module() }
}

private class BarModule: Module<Shop> {
    func cup() -> any Vessel { single { Mug("real") } }
    func cups() -> [any Vessel] { single { [Mug("real")] } }
    func cups(of group: Character) -> [any Vessel] { single(for: group) { [Mug("real")] } }
    func grams() -> [Double] { single { [18] } }
    func sizes() -> [Size] { single { [.large] } }
    func spares() -> [Int?] { single { [1] } }
    func shelf() -> [String: any Vessel] { single { ["top": Mug("real")] } }
    func tables() -> Set<Int> { single { [1] } }
    func extras() -> Extras { single { .milk } }
    func pressure() -> Float { single { 8 } }
    func group() -> Character { single { "A" } }
    func reading() -> (Double, Int?) { single { (1, nil) } }
    func guest() -> (any Vessel)? { single { Mug("real") } }
    func clock() -> @Sendable () -> Int { single { { 7 } } }
    func orders() throws -> [any Vessel] { try single { () throws in [Mug("real")] } }
    nonisolated(nonsending) func menu() async -> [any Priced] { await asyncSingle { [Price(cents: 1)] } }
}

private struct TillModule: ModuleType {
    let component: Shop
    var drawer: [Float] { single { [1] } }
}

private final class Stand: ComponentType, Sendable {
    let registry = Registry()
    var stock: StockModule { module() }
}

private struct StockModule: SendableModuleType {
    let component: Stand
    func price() -> any Priced { single { Price(cents: 2) } }
    func prices() -> [any Priced] { single { [Price(cents: 1)] } }
    func news() async -> [String: any Priced] { await asyncSingle { ["water": Price(cents: 1)] } }
}
