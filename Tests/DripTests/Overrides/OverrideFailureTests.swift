// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A wrong override stops the process with a message that explains the reason.
struct OverrideFailureTests {
    @Test func anAccessorWithoutAStrategyIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ _ in Cup() }) { Cup() }
        }

        #expect(
            message(of: result) == """
                Drip: the override of Cup in Shop was not installed.

                  overridden   OverrideFailureTests.swift

                Its accessor called no strategy.

                Do this:
                  • in the accessor, call a provider that uses single, transient or another strategy.
                """
        )
    }

    @Test func aProviderOfAnotherDeclaredTypeIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ $0.bar.unpinned() }) { FakeGrinder() }
        }

        #expect(
            message(of: result) == """
                Drip: the override of any Grinder in Shop was not installed.

                  unpinned()   single   OverrideFailureTests.swift

                  overridden   OverrideFailureTests.swift

                Expected any Grinder; unpinned() gives RealGrinder.

                Do one of these:
                  • let the replacement be of type RealGrinder;
                  • let the accessor return the result of unpinned() itself, without `try?`, `!` and `as`;
                  • if unpinned() declares any Grinder, take the `return` out of its closure.
                """
        )
    }

    @Test func aProviderOfTheParentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Corner(parent: Shop()).override({ $0.parent.bar.cup() }) { Cup() }
        }

        #expect(
            message(of: result) == """
                Drip: the override of Cup in Corner was not installed.

                  cup()   single   OverrideFailureTests.swift

                  overridden   OverrideFailureTests.swift

                cup() belongs to Shop, not to this Corner.

                Do this:
                  • override it there.
                """
        )
    }

    @Test func aTransientOfTheParentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Corner(parent: Shop()).override({ $0.parent.bar.spare() }) { Cup() }
        }

        #expect(
            message(of: result) == """
                Drip: the override of Cup in Corner was not installed.

                  spare()   transient   OverrideFailureTests.swift

                  overridden   OverrideFailureTests.swift

                spare() belongs to Shop, not to this Corner.

                Do this:
                  • override it there.
                """
        )
    }

    @Test func aProviderOfAnotherComponentOfTheSameClassIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let other = Shop()
            Shop().override({ _ in other.bar.cup() }) { Cup() }
        }

        #expect(
            message(of: result) == """
                Drip: the override of Cup in Shop was not installed.

                  cup()   single   OverrideFailureTests.swift

                  overridden   OverrideFailureTests.swift

                cup() belongs to Shop, not to this Shop.

                Do this:
                  • override it there.
                """
        )
    }

    @Test func anAsynchronousProviderOfTheParentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let corner = Corner(parent: Shop())
            try await corner.override({ await $0.parent.bar.beans() }) { Beans() }
        }

        #expect(
            message(of: result) == """
                Drip: the override of Beans in Corner was not installed.

                  beans()   asyncSingle   OverrideFailureTests.swift

                  overridden   OverrideFailureTests.swift

                beans() belongs to Shop, not to this Corner.

                Do this:
                  • override it there.
                """
        )
    }

    @Test func aReplacementWithAnErrorThatItsProviderCannotThrowIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            shop.override(Cup.self) { throw Broken() }
            _ = shop.bar.cup()
        }

        #expect(
            message(of: result) == """
                Drip: a replacement threw Broken(), which its provider cannot throw.

                  cup()   single   OverrideFailureTests.swift

                  overridden   OverrideFailureTests.swift

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

        #expect(
            message(of: result) == """
                Drip: the override of Int? in Shop was not installed.

                  temperature()   single   OverrideFailureTests.swift

                  overridden   OverrideFailureTests.swift

                Expected Int?; temperature() gives Int.

                Do one of these:
                  • let the replacement be of type Int;
                  • let the accessor return the result of temperature() itself, without `try?`, `!` and `as`.
                """
        )
    }

    @Test func anAccessorThatConvertsIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ $0.bar.guests()! }) { [:] }
        }

        #expect(
            message(of: result) == """
                Drip: the override of [String: [any Grinder]] in Shop was not installed.

                  guests()   single   OverrideFailureTests.swift

                  overridden   OverrideFailureTests.swift

                Expected [String: [any Grinder]]; guests() gives [String: [any Grinder]]?.

                Do one of these:
                  • let the replacement be of type [String: [any Grinder]]?;
                  • let the accessor return the result of guests() itself, without `try?`, `!` and `as`.
                """
        )
    }

    @Test func aReplacementThatIsAnEmptyClosureIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try Shop().override({ try $0.bar.milk() }) {}
        }

        #expect(
            message(of: result) == """
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
            message(of: result) == """
                Drip: cup() needs itself.

                  cup()       single   OverrideFailureTests.swift
                  └ set()     single   OverrideFailureTests.swift
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
            message(of: result)?.hasPrefix(
                """
                Drip: left() needs itself.

                  left()       single   OverrideFailureTests.swift
                  └ right()    single   OverrideFailureTests.swift
                    └ left()   already being built
                """
            ) == true
        )
    }
}

/// The message with which a process stopped, without line numbers.
private func message(of result: ExitTest.Result?) -> String? {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    guard let start = output.firstRange(of: "Drip: ")?.lowerBound else { return nil }
    var lines: [String] = []
    for line in output[start...].split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(String(line).replacing(/\.swift:\d+/, with: ".swift"))
        if line.hasPrefix("  • ") && line.hasSuffix(".") { break }
    }
    return lines.joined(separator: "\n")
}

private protocol Grinder {}
private class RealGrinder: Grinder {}
private class FakeGrinder: Grinder {}
private class Cup {}
private final class Beans: Sendable {}
private class Pair { let cup: Cup; init(_ cup: Cup) { self.cup = cup } }
private struct Broken: Error {}

private class Shop: Component {
    var bar: BarModule { module() }
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

private class Corner: ChildComponent<Shop> {}
