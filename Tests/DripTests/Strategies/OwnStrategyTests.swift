// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Strategies of a user. They forward the place of their caller, and pass on a closure.
struct OwnStrategyTests {
    @Test func eachCallerIsAProvider() {
        let shop = LoggedShop()
        let bar = shop.bar

        #expect(bar.latte() === bar.latte())
        #expect(bar.mocha() === bar.mocha())
        #expect(bar.latte() !== bar.mocha())
        #expect(shop.log.all == ["latte()", "mocha()"])
    }

    @Test func theClosureMayBePassedByName() {
        let shop = LoggedShop()
        let bar = shop.bar

        let cups = [
            bar.passed(), bar.tornDown(), bar.configured(), bar.of("Ada"), bar.weak(), bar.ofGraph(), bar.new(),
        ]

        #expect(Set(cups.map(ObjectIdentifier.init)).count == cups.count)
        let again = [bar.passed(), bar.tornDown(), bar.configured(), bar.of("Ada"), bar.weak()]
        #expect(zip(cups, again).allSatisfy { $0 === $1 })
        #expect(bar.ofGraph() !== cups[5])
        #expect(bar.new() !== cups[6])
        shop.close()
    }

    @Test func aStrategyMayBeAsynchronous() async {
        let shop = LoggedShop()

        let cup = await shop.bar.awaited()

        #expect(await shop.bar.awaited() === cup)
    }

    @Test func callersAreOverriddenLikeOtherProviders() {
        let shop = LoggedShop()
        let other = Cup()

        shop.override {
            $0.bar.latte()
        } with: {
            other
        }

        #expect(shop.bar.latte() === other)
        #expect(shop.bar.mocha() !== other)
    }

    @Test func aSendableModuleMayHaveAStrategyToo() {
        let cafe = Cafe()

        #expect(cafe.bar.glass() === cafe.bar.glass())
        #expect(cafe.bar.glass() !== cafe.bar.bottle())
    }
}

extension LoggedShop { fileprivate var bar: BarModule { module() } }

private final class BarModule: Module<LoggedShop> {
    func latte() -> Cup { noted { Cup() } }
    func mocha() -> Cup { noted { Cup() } }
    func passed() -> Cup { handedOn { Cup() } }
    func tornDown() -> Cup { tornDown({ Cup() }) { _ in } }
    func configured() -> Cup { configured({ Cup() }) { _ in } }
    func of(_ guest: String) -> Cup { keyed(guest) { Cup() } }
    func weak() -> Cup { heldWeakly { Cup() } }
    func ofGraph() -> Cup { heldByGraph { Cup() } }
    func new() -> Cup { made { Cup() } }
    nonisolated(nonsending) func awaited() async -> Cup { await awaited { Cup() } }

    /// Passes a closure of several statements.
    private func noted<T>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: () -> T
    ) -> T {
        single(file: file, line: line, column: column, function: function) {
            component.log.add("\(function)")
            return make()
        }
    }

    private func handedOn<T>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: () -> T
    ) -> T { single(file: file, line: line, column: column, function: function, make) }

    private func tornDown<T>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: () -> T, _ teardown: @escaping (T) -> Void
    ) -> T { single(file: file, line: line, column: column, function: function, make, teardown: teardown) }

    private func configured<T>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: () -> T, _ configure: @escaping (T) -> Void
    ) -> T { single(file: file, line: line, column: column, function: function, make, configure: configure) }

    private func keyed<T>(
        _ key: String, file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
        function: StaticString = #function, _ make: () -> T
    ) -> T { single(for: key, file: file, line: line, column: column, function: function, make) }

    private func heldWeakly<T: AnyObject>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: () -> T
    ) -> T { weakSingle(file: file, line: line, column: column, function: function, make) }

    private func heldByGraph<T: AnyObject>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: () -> T
    ) -> T { graphSingle(file: file, line: line, column: column, function: function, make) }

    private func made<T>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: () -> T
    ) -> T { transient(file: file, line: line, column: column, function: function, make) }

    nonisolated(nonsending) private func awaited<T: Sendable>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: nonisolated(nonsending) @escaping () async -> T
    ) async -> T { await asyncSingle(file: file, line: line, column: column, function: function, make) }
}

private final class Cafe: ComponentType, Sendable {
    let registry = Registry()
    var bar: CafeModule { module() }
}

private struct CafeModule: SendableModuleType {
    let component: Cafe
    func glass() -> Cup { handedOn { Cup() } }
    func bottle() -> Cup { handedOn { Cup() } }

    private func handedOn<T: Sendable>(
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
        _ make: @Sendable () -> T
    ) -> T { single(file: file, line: line, column: column, function: function, make) }
}
