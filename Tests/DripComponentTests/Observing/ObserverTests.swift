// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

/// The events of an observer that follows creations. The recorder's tests show the other kind of observer.
struct ObserverTests {
    private let notebook = Notebook()

    @Test func hearsOfEachCreationWithItsRequesterAndOfNoHit() {
        let shop = HeardShop()
        let observation = shop.observe(with: notebook)
        defer { observation.end() }

        _ = shop.bar.barista()
        _ = shop.bar.barista()
        _ = shop.bar.mug(of: "Ada")
        _ = shop.bar.mug(of: "Ada")

        #expect(
            notebook.lines == [
                "HeardShop joined",
                "barista() begins", "grinder() begins for barista() here", "grinder() gave Grinder",
                "cup() begins for barista() here", "saucer() begins for cup() here", "saucer() gave Saucer",
                "cup() gave Cup", "barista() gave Barista",
                "mug(of:) \"Ada\" begins", "mug(of:) gave Cup",
            ])
    }

    @Test func hearsOfLivingAndLaterChildren() {
        let shop = HeardShop()
        let early = Booth(parent: shop)
        let observation = shop.observe(with: notebook)
        defer { observation.end() }

        _ = early.desk.tip()
        do {
            let late = Booth(parent: shop)
            _ = late.desk.tip()
        }

        #expect(
            notebook.lines == [
                "HeardShop joined", "Booth joined below HeardShop",
                "tip() begins", "grinder() begins for tip() here", "grinder() gave Grinder", "tip() gave Tip",
                "Booth joined below HeardShop", "tip() begins", "tip() gave Tip", "Booth released",
            ])
    }

    @Test func hearsOfAComponentThatGetsItsParentLater() {
        let shop = HeardShop()
        let observation = shop.observe(with: notebook)
        defer { observation.end() }
        let fair = Fair()

        _ = fair.desk.tip()
        fair.parent { shop }
        _ = fair.desk.tip()

        let lines = ["HeardShop joined", "Fair joined below HeardShop", "tip() begins", "tip() gave Tip"]
        #expect(notebook.lines == lines)
    }

    @Test func hearsNothingAfterItsEnd() {
        let shop = HeardShop()
        let booth = Booth(parent: shop)
        shop.observe(with: notebook).end()

        _ = shop.bar.barista()
        _ = booth.desk.tip()
        _ = Booth(parent: shop).desk.tip()

        #expect(notebook.lines == ["HeardShop joined", "Booth joined below HeardShop"])
    }

    @Test func hearsOfErrors() {
        let shop = HeardShop()
        let observation = shop.observe(with: notebook)
        defer { observation.end() }

        for _ in 0..<2 { #expect(throws: Spilled.self) { try shop.bar.milk() } }
        #expect(throws: Spilled.self) { try shop.bar.foam() }

        let milk = ["milk() begins", "milk() gave nothing", "threw Spilled()"]
        let inner = ["milk() begins for foam() here", "milk() gave nothing", "threw Spilled()"]
        #expect(
            notebook.lines == ["HeardShop joined"] + milk + milk + ["foam() begins"] + inner
                + ["foam() gave nothing", "threw Spilled()"])
    }

    @Test func hearsOfOverridesAndTeardowns() {
        let shop = HeardShop()
        shop.override({ $0.bar.cup() }) { Cup() }
        let observation = shop.observe(with: notebook)
        defer { observation.end() }

        _ = shop.bar.cup()
        shop.removeOverrides()
        _ = shop.bar.till()
        shop.close()

        #expect(
            notebook.lines == [
                "HeardShop joined", "cup() is overridden", "cup() begins replaced", "cup() gave Cup",
                "cup() is not overridden", "till() begins", "till() gave Till", "till() ends", "till() gave nothing",
            ])
    }

    @Test func hearsOfAWaitForAnotherThread() {
        let shop = HeardShop()
        let observation = shop.observe(with: notebook)
        defer { observation.end() }

        onThreads(2) { thread in
            if thread == 1 { shop.isBrewing.pass() }
            if thread == 1 { notebook.onWait = { shop.mayGoOn.open() } }
            _ = shop.bar.pot()
        }

        #expect(
            notebook.lines == [
                "HeardShop joined", "pot() begins", "waits for pot()", "pot() gave Pot", "waited",
            ])
    }

    @Test func hearsOfAsynchronousCreations() async throws {
        let shop = HeardShop()
        let observation = shop.observe(with: notebook)
        defer { observation.end() }

        _ = await shop.bar.delivery()
        await #expect(throws: Spilled.self) { try await shop.bar.badDelivery() }

        #expect(
            notebook.lines == [
                "HeardShop joined", "delivery() begins in a task", "beans() begins in a task for delivery() here",
                "saucer() begins for beans() here", "saucer() gave Saucer", "beans() gave Beans",
                "delivery() gave Delivery",
                "badDelivery() begins in a task", "badDelivery() gave nothing, threw Spilled()",
            ])
    }

    @Test func hearsOfTheMembersOfACycleInTheOrderOfTheirConstruction() {
        let shop = HeardShop()
        let observation = shop.observe(with: notebook)
        defer { observation.end() }

        _ = shop.bar.lid()

        #expect(
            notebook.lines == [
                "HeardShop joined", "lid() begins", "lid() gave Lid", "jar() begins", "jar() gave Jar",
            ])
    }
}

private final class Grinder: Sendable {}
private final class Saucer: Sendable {}
private final class Barista: Sendable {}
private final class Foam: Sendable { init(_ milk: Cup) {} }
private final class Tip: Sendable {}
private final class Till: Sendable {}
private final class Pot: Sendable {}
private final class Delivery: Sendable {}
private final class Jar: Sendable { init(_ lid: Lid) {} }
private final class Lid: @unchecked Sendable { var jar: Jar? }

private final class HeardShop: ComponentType, Sendable {
    let registry = Registry()
    let isBrewing = Gate()
    let mayGoOn = Gate()
    var bar: Bar { Bar(self) }
}

private struct Bar: SendableModuleType {
    let component: HeardShop
    func barista() -> Barista {
        single {
            _ = grinder()
            _ = cup()
            return Barista()
        }
    }
    func grinder() -> Grinder { single { Grinder() } }
    func cup() -> Cup {
        transient {
            _ = saucer()
            return Cup()
        }
    }
    func saucer() -> Saucer { graphSingle { Saucer() } }
    func mug(of guest: String) -> Cup { single(for: guest) { Cup() } }
    func milk() throws -> Cup { try single { try thrown(Spilled()) } }
    func foam() throws -> Foam { try transient { Foam(try milk()) } }
    func till() -> Till {
        single {
            Till()
        } teardown: { _ in
        }
    }
    func pot() -> Pot {
        single {
            component.isBrewing.open()
            component.mayGoOn.pass()
            return Pot()
        }
    }
    func beans() async -> Beans {
        await asyncSingle {
            _ = saucer()
            return Beans()
        }
    }
    func delivery() async -> Delivery {
        await asyncSingle {
            _ = await beans()
            return Delivery()
        }
    }
    func badDelivery() async throws -> Delivery { try await asyncSingle { try thrown(Spilled()) } }
    func lid() -> Lid {
        single {
            Lid()
        } link: {
            $0.jar = jar()
        }
    }
    func jar() -> Jar { single { Jar(lid()) } }
}

private final class Booth: ChildComponent<HeardShop> {
    var desk: Desk { Desk(self) }
}

private struct Desk: ModuleType {
    let component: Booth
    func tip() -> Tip {
        single {
            _ = component.parent.bar.grinder()
            return Tip()
        }
    }
}

private final class Fair: Component {
    var desk: FairDesk { FairDesk(self) }
}

private struct FairDesk: ModuleType {
    let component: Fair
    func tip() -> Tip { transient { Tip() } }
}
