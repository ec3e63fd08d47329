// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// What is told of a use after the end, and how often.
struct LateUseTests {
    @Test func isToldOnceForEachProvider() {
        let reports = told {
            let shop = Bakery()
            _ = shop.bar.cup()
            shop.close()
            for _ in 0..<3 { _ = (shop.bar.cup(), shop.bar.spoon()) }
            let other = Bakery()
            other.close()
            _ = other.bar.cup()
        }

        #expect(
            reports == [
                """
                Drip: cup() was used after Bakery was closed.

                  cup()   single   LateUseTests.swift

                  closed at   LateUseTests.swift

                The call got the instance. If the instance has a teardown, it has run.

                Do one of these:
                  • start the work with the tasks of a component that lives as long as the work: a MainActorComponent, \
                and a component that is Sendable, has `tasks`;
                  • end Bakery later, when the work is over.
                """,
                """
                Drip: made a new spoon() after Bakery was closed.

                  spoon()   single   LateUseTests.swift

                  closed at   LateUseTests.swift

                The call got the instance. Its teardown runs at the next end of Bakery, or at its release.

                Do one of these:
                  • start the work with the tasks of a component that lives as long as the work: a MainActorComponent, \
                and a component that is Sendable, has `tasks`;
                  • end Bakery later, when the work is over.
                """,
            ])
    }

    @Test func namesTheProviderThatAsked() {
        let reports = told {
            let shop = Bakery()
            shop.close()
            let visitor = Visitor(parent: shop)
            _ = visitor.seat.order()
        }

        #expect(
            reports.first?.contains("\n  order()     single   LateUseTests.swift\n  └ spoon()   single") == true,
            "\(reports)")
    }

    @Test func namesTheShutdownOfWhatWasMadeLate() {
        let reports = told {
            let shop = Bakery()
            shop.close()
            _ = shop.bar.oven()
        }

        #expect(
            reports.last == """
                Drip: oven() was made after Bakery was closed, so its `shutdown:` did not run.

                  oven()   single   LateUseTests.swift

                  closed at   LateUseTests.swift

                shutdown() awaits the `shutdown:` closures of what was made before it ended.

                Do one of these:
                  • start the work with the tasks of a component that lives as long as the work: a MainActorComponent, \
                and a component that is Sendable, has `tasks`;
                  • end Bakery later, when the work is over.
                """)
    }

    @Test(arguments: End.allCases) func isNotToldOfWhatTeardownsAsk(_ end: End) async throws {
        let notes = Notes<Report>()
        try await ReportListener.$current.withValue(ReportListener { notes.add($0) }) {
            let shop = Bakery()
            let guest = Visitor(parent: shop)
            _ = guest.seat.leaver()
            shop.close()
            try await end.run(guest)
        }

        #expect(notes.all.isEmpty)
    }

    @Test func aCallInsideALateCallIsNotToldToo() {
        let reports = told {
            let shop = Bakery()
            shop.close()
            _ = shop.bar.tray()
        }

        #expect(reports.map { $0.prefix { $0 != "\n" } } == ["Drip: made a new tray() after Bakery was closed."])
    }

    @Test func observersHearOfEachNewInstance() {
        _ = told {
            let shop = Bakery()
            let notebook = LateNotes()
            let observation = shop.observe(with: notebook)
            shop.close()
            for number in 0..<3 { _ = (shop.bar.cup(of: number), shop.bar.cup(of: number)) }
            observation.end()

            #expect(notebook.heard.all == ["new", "new", "new"])
        }
    }

    @Test func aProviderThatIsStillHeldAnswersUntilTheRelease() {
        _ = told {
            let shop = Bakery()
            let (provider, lazy) = (shop.provider { $0.bar.cup() }, shop.lazy { $0.bar.cup() })
            let factory = shop.factory { (shop, number: Int) in shop.bar.cup(of: number) }
            shop.close()

            #expect(provider() === lazy.value)
            #expect(factory(1) === factory(1))
            #expect(provider.ifOpen() == nil)
        }
    }

    /// The reports of a body, without lines.
    private func told(_ body: () -> Void) -> [String] {
        let notes = Notes<Report>()
        ReportListener.$current.withValue(ReportListener { notes.add($0) }, operation: body)
        return notes.all.map { $0.text.replacing(/\.swift:\d+/, with: ".swift") }
    }
}

private final class LateNotes: Observer {
    let heard = Notes<String>()
    let followsCreations = true

    func hear(_ event: ObservedEvent) {
        if case .usedLate(_, _, let isNew) = event { heard.add(isNew ? "new" : "known") }
    }
}

private final class Bun {}

private final class Bakery: Component {
    var bar: CounterModule { module() }
}

private class CounterModule: Module<Bakery> {
    func cup() -> Bun { single { Bun() } }
    func cup(of number: Int) -> Bun { single(for: number) { Bun() } }
    func oven() -> Bun {
        single {
            Bun()
        } shutdown: { _ in
        }
    }
    func spoon() -> Bun { single { Bun() } }
    func tray() -> [Bun] { single { [cup(), spoon()] } }
}

private final class Visitor: ChildComponent<Bakery> {
    var seat: SeatModule { module() }
}

private class SeatModule: Module<Visitor> {
    func order() -> [Bun] { single { [component.parent.bar.spoon()] } }

    func leaver() -> Bun {
        single {
            Bun()
        } teardown: { [unowned component] _ in
            _ = component.parent.bar.spoon()
        }
    }
}
