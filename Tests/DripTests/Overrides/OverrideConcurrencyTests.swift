// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Overrides that are set while other tasks call providers.
struct OverrideConcurrencyTests {
    @Test func aReaderSeesEachGraphAsAWhole() async {
        let shop = BusyShop()

        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    for _ in 0..<400 {
                        let barista = shop.bar.barista()
                        #expect(barista.name == "barista of " + barista.grinder.name)
                        #expect(barista.grinder.name == "grinder of " + barista.grinder.beans.name)
                    }
                }
            }
            group.addTask {
                for round in 0..<60 {
                    shop.override({ $0.bar.beans() }) { Beans("\(round)") }
                    #expect(shop.bar.barista().grinder.beans.name == "\(round)")
                    if round % 7 == 0 { shop.removeOverrides() }
                }
            }
        }
    }

    @Test func noCallAfterAnOverrideGetsAnInstanceBuiltFromTheReplacedInstance() async {
        for _ in 0..<40 {
            let shop = BusyShop()
            let corners = (0..<3).map { _ in BusyCorner(parent: shop) }

            await withTaskGroup(of: Void.self) { group in
                for corner in corners { group.addTask { for _ in 0..<20 { _ = corner.bar.menu() } } }
                group.addTask { shop.override({ $0.bar.beans() }) { Beans("fake") } }
            }

            for corner in corners { #expect(corner.bar.menu().grinder.beans.name == "fake") }
        }
    }

    @Test func setFromSeveralThreadsAllHold() async {
        let shop = BusyShop()

        await withTaskGroup(of: Void.self) { group in
            for guest in 0..<16 {
                group.addTask {
                    _ = shop.bar.mug(of: guest)
                    shop.override({ $0.bar.mug(of: guest) }) { Beans("fake \(guest)") }
                    #expect(shop.bar.mug(of: guest).name == "fake \(guest)")
                }
            }
        }

        #expect((0..<16).map { shop.bar.mug(of: $0).name } == (0..<16).map { "fake \($0)" })
    }

    @Test func unrelatedInstancesStayWhileOverridesComeAndGo() async {
        let shop = BusyShop()
        let till = shop.bar.till()

        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask { for _ in 0..<500 { #expect(shop.bar.till() === till) } }
            }
            group.addTask {
                for round in 0..<50 {
                    shop.override({ $0.bar.beans() }) { Beans("\(round)") }
                    shop.removeOverrides()
                }
            }
        }
    }

    @Test func theReplacementOfASingleIsMadeOnce() async {
        for _ in 0..<40 {
            let shop = BusyShop()
            shop.override(Grinder.self) { Grinder(shop.bar.beans()) }

            let grinders = await withTaskGroup(of: Grinder.self) { group in
                for _ in 0..<4 { group.addTask { shop.bar.grinder() } }
                return await group.reduce(into: []) { $0.append($1) }
            }

            #expect(grinders.allSatisfy { $0 === grinders[0] })
        }
    }

    @Test func asynchronousOverridesMayBeSetWhileOthersWait() async throws {
        for _ in 0..<40 {
            let shop = BusyShop()

            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<3 { group.addTask { _ = try await shop.bar.roast() } }
                group.addTask { try await shop.override({ try await $0.bar.roast() }) { Beans("fake") } }
                try await group.waitForAll()
            }

            #expect(try await shop.bar.roast().name == "fake")
        }
    }
}

private final class Till: Sendable {}
private final class Grinder: Sendable {
    let beans: Beans
    var name: String { "grinder of " + beans.name }
    init(_ beans: Beans) { self.beans = beans }
}
private final class Barista: Sendable {
    let grinder: Grinder
    let name: String
    init(_ grinder: Grinder, _ name: String) {
        self.grinder = grinder
        self.name = name
    }
}

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop
    func beans() -> Beans { single { Beans("real") } }
    func grinder() -> Grinder { single { Grinder(beans()) } }
    func barista() -> Barista {
        single {
            let grinder = grinder()
            return Barista(grinder, "barista of " + grinder.name)
        }
    }
    func till() -> Till { single { Till() } }
    func mug(of guest: Int) -> Beans { single(for: guest) { Beans("\(guest)") } }
    func roast() async throws -> Beans {
        try await asyncSingle { () async throws in
            await Task.yield()
            return Beans("real")
        }
    }
}

extension BusyCorner { fileprivate var bar: CornerModule { module() } }

private struct CornerModule: SendableModuleType {
    let component: BusyCorner
    func menu() -> Barista { single { Barista(component.parent.bar.grinder(), "") } }
}
