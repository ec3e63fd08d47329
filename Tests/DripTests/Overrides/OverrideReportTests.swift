// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A wrong override stops the process with a message that explains the reason.
struct OverrideReportTests {
    @Test func anAccessorWithoutAStrategyIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ _ in Cup() }) { Cup() }
        }

        #expect(
            result?.message == """
                Drip: the override of Cup in Shop was not installed.

                  overridden   OverrideReportTests.swift

                Its accessor called no strategy.

                Do one of these:
                  • in the accessor, call a provider that uses single, transient or another strategy;
                  • make a stored provider (`lazy var`) a computed one: a stored one calls its strategy only once.
                """
        )
    }

    private static let reportOfAModule = """
        Drip: the override of BarModule in Shop was not installed.

          overridden   OverrideReportTests.swift

        BarModule is a module, and an override replaces one provider.

        Do one of these:
          • replace the module before it is used: .module(BarModule.self) { FakeBarModule($0) };
          • override one of its providers.
        """

    @Test func aModuleIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ $0.bar }) { BarModule($0) }
        }

        #expect(result?.message == Self.reportOfAModule)
    }

    @Test func aModuleIsReportedByItsTypeToo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override(BarModule.self) { BarModule($0) }
        }

        #expect(result?.message == Self.reportOfAModule)
    }

    @Test func aModuleThatIsAStructureIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ $0.till }) { TillModule(component: $0) }
        }

        #expect(
            result?.message == """
                Drip: the override of TillModule in Shop was not installed.

                  overridden   OverrideReportTests.swift

                TillModule is a module, and an override replaces one provider.

                Do this:
                  • override one of its providers.
                """
        )
    }

    @Test func aProviderOfAnotherDeclaredTypeIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ $0.bar.unpinned() }) { FakeGrinder() }
        }

        #expect(
            result?.message == """
                Drip: the override of any Grinder in Shop was not installed.

                  unpinned()   single   OverrideReportTests.swift

                  overridden   OverrideReportTests.swift

                Expected any Grinder; unpinned() gives RealGrinder.

                Do one of these:
                  • let the replacement be of type RealGrinder;
                  • let the accessor return the result of unpinned() itself, without `try?`, `!` and `as`;
                  • if unpinned() declares any Grinder, take the `return` out of its closure;
                  • write a strategy in the function around it: transient { unpinned() }.
                """
        )
    }

    @Test func aProviderOfTheParentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Corner(parent: Shop()).override({ $0.parent.bar.cup() }) { Cup() }  // drip:ignore parent-override
        }

        #expect(result?.message == foreign("cup()", "single"))
    }

    @Test func aTransientOfTheParentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Corner(parent: Shop()).override({ $0.parent.bar.spare() }) { Cup() }  // drip:ignore parent-override
        }

        #expect(result?.message == foreign("spare()", "transient"))
    }

    @Test func aProviderOfAnotherComponentOfTheSameClassIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let other = Shop()
            Shop().override({ _ in other.bar.cup() }) { Cup() }
        }

        #expect(result?.message == foreign("cup()", "single").replacing("Corner", with: "Shop"))
    }

    @Test func anAsynchronousProviderOfTheParentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let corner = Corner(parent: Shop())
            try await corner.override({ await $0.parent.bar.beans() }) { Beans() }  // drip:ignore parent-override
        }

        #expect(result?.message == foreign("beans()", "asyncSingle", of: "Beans"))
    }

    @Test func aReplacementWithAnErrorThatItsProviderCannotThrowIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            shop.override(Cup.self) { throw Broken() }
            _ = shop.bar.cup()
        }

        #expect(
            result?.message == """
                Drip: a replacement threw Broken(), which its provider cannot throw.

                  cup()   single   OverrideReportTests.swift

                  overridden   OverrideReportTests.swift

                The provider's closure throws nothing, whatever the provider declares.

                Do this:
                  • let the replacement give an instance, or let that closure throw: { () throws in … }.
                """
        )
    }

    @Test func aReplacementOfAWiderTypeIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let measured: Int? = 93
            Shop().override({ $0.bar.temperature() }) { return measured }
        }

        #expect(result?.message == mismatch("Int?", "temperature()", "Int"))
    }

    @Test func anAccessorThatConvertsIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ $0.bar.guests()! }) { [:] }  // drip:ignore override-accessor
        }

        let grinders = "[String: [any Grinder]]"
        #expect(result?.message == mismatch(grinders, "guests()", "\(grinders)?"))
    }

    @Test func aReplacementThatIsAnEmptyClosureIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try Shop().override({ try $0.bar.milk() }) {}
        }

        #expect(
            result?.message == """
                Drip: a replacement gives nothing.

                Its closure in `with:` is empty.

                Do this:
                  • give an instance in it, or throw an error.
                """
        )
    }

    @Test func aReplacementThatNeedsItsOwnProviderIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            shop.override(Cup.self) { shop.bar.set().cup }
            _ = shop.bar.cup()
        }

        #expect(
            result?.message == """
                Drip: cup() needs itself.

                  cup()       single   OverrideReportTests.swift
                  └ set()     single   OverrideReportTests.swift
                    └ cup()   already being built

                Each waits for the one below it, so none can be finished.

                Do one of these:
                  • hand set() a Provider and call it after construction;
                  • set the reference back in `link:`;
                  • move what both need into a third provider.
                """
        )
    }

    @Test func aReplacementWhoseMakingEndsInACycleNamesNoGarbage() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ $0.bar.cup() }) { c in c.bar.left().cup }
        }

        #expect(
            result?.message.hasPrefix(
                """
                Drip: left() needs itself.

                  left()       single   OverrideReportTests.swift
                  └ right()    single   OverrideReportTests.swift
                    └ left()   already being built
                """
            ) == true
        )
    }
}

/// The message of an override whose accessor reached a component that the override does not belong to.
private func foreign(_ provider: String, _ strategy: String, of type: String = "Cup") -> String {
    """
    Drip: the override of \(type) in Corner was not installed.

      \(provider)   \(strategy)   OverrideReportTests.swift

      overridden   OverrideReportTests.swift

    \(provider) belongs to Shop, not to this Corner.

    Do this:
      • call `override` on that Shop.
    """
}

/// The message of an override whose accessor expects another type than the provider declares.
private func mismatch(_ expected: String, _ provider: String, _ declared: String) -> String {
    """
    Drip: the override of \(expected) in Shop was not installed.

      \(provider)   single   OverrideReportTests.swift

      overridden   OverrideReportTests.swift

    Expected \(expected); \(provider) gives \(declared).

    Do one of these:
      • let the replacement be of type \(declared);
      • let the accessor return the result of \(provider) itself, without `try?`, `!` and `as`.
    """
}

private protocol Grinder {}
private class RealGrinder: Grinder {}
private class FakeGrinder: Grinder {}
private class Pair { let cup: Cup; init(_ cup: Cup) { self.cup = cup } }
private struct Broken: Error {}

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate var till: TillModule { module() }
}

private struct TillModule: ModuleType {
    let component: Shop
}

private class BarModule: Module<Shop> {
    func cup() -> Cup { single { Cup() } }
    func spare() -> Cup { transient { Cup() } }
    func set() -> Pair { single { Pair(cup()) } }
    func left() -> Pair { single { Pair(right().cup) } }
    func right() -> Pair { single { Pair(left().cup) } }
    func guests() -> [String: [any Grinder]]? { single { [:] } }
    func temperature() -> Int { single { 96 } }
    func milk() throws -> Cup { try single { () throws in Cup() } }
    func unpinned() -> any Grinder { single { return RealGrinder() } }
    nonisolated(nonsending) func beans() async -> Beans { await asyncSingle { Beans() } }
}
