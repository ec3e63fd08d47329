// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

struct RecorderTests {
    private let shop = Shop()

    @Test func listsProvidersInTheOrderOfTheirFirstCalls() {
        let recorder = Recorder(of: shop)

        _ = shop.bar.barista()
        _ = shop.bar.grinder()

        #expect(recorder.providers == ["barista()", "grinder()"])
    }

    @Test func countsTheInstancesOfEachProvider() {
        let recorder = Recorder(of: shop)

        _ = shop.bar.barista()
        _ = shop.bar.barista()
        _ = shop.bar.cup()
        _ = shop.bar.cup()
        _ = shop.bar.mug(of: "Ada")
        _ = shop.bar.mug(of: "Bob")
        _ = shop.bar.mug(of: "Ada")

        #expect(recorder["barista()"] == Recorder.Calls(asked: 2, created: 1))
        #expect(recorder["grinder()"] == Recorder.Calls(asked: 1, created: 1))
        #expect(recorder["cup()"] == Recorder.Calls(asked: 2, created: 2))
        #expect(recorder["mug(of:)"] == Recorder.Calls(asked: 3, created: 2))
        #expect(recorder["steam()"] == Recorder.Calls())
    }

    @Test func countsAGraphSingleOncePerGraph() {
        let recorder = Recorder(of: shop)

        _ = shop.bar.set()

        #expect(recorder["saucer()"] == Recorder.Calls(asked: 2, created: 1))
    }

    @Test func countsTheCallsThatAnOverrideAnsweredBeforeTheReplacementIsLinked() {
        _ = shop.bar.steam()
        shop.override({ $0.bar.tray() }) { Tray($0.bar.lid()) }
        shop.override({ $0.bar.steam() }) { Cup() }
        let recorder = Recorder(of: shop)

        let (tray, other) = shop.bar.trays()

        #expect(tray === other)
        #expect(recorder["tray()"] == Recorder.Calls(asked: 2, replaced: 2))
    }

    @Test func countsTheCallsThatAnOverrideAnswered() {
        shop.override({ $0.bar.grinder() }) { Grinder() }
        shop.override({ $0.bar.cup() }) { Cup() }
        let recorder = Recorder(of: shop)

        _ = shop.bar.barista()
        _ = shop.bar.grinder()
        _ = shop.bar.cup()

        #expect(recorder["grinder()"] == Recorder.Calls(asked: 2, replaced: 2))
        #expect(recorder["cup()"] == Recorder.Calls(asked: 1, replaced: 1))
        #expect(recorder["barista()"] == Recorder.Calls(asked: 1, created: 1))
    }

    @Test func earlierCallsDoNotCount() {
        _ = shop.bar.barista()

        let recorder = Recorder(of: shop)
        _ = shop.bar.barista()

        #expect(recorder["barista()"] == Recorder.Calls(asked: 1))
        #expect(recorder.providers == ["barista()"])
    }

    @Test func severalRecordersAreIndependent() {
        let first = Recorder(of: shop)
        _ = shop.bar.cup()

        do {
            let second = Recorder(of: shop)
            _ = shop.bar.cup()
            #expect(second["cup()"] == Recorder.Calls(asked: 1, created: 1))
        }
        _ = shop.bar.cup()

        #expect(first["cup()"] == Recorder.Calls(asked: 3, created: 3))
    }

    @Test func doesNotKeepTheComponentAlive() {
        var recorder: Recorder?

        expectReleased(Shop()) { shop in
            recorder = Recorder(of: shop)
            _ = shop.bar.barista()
        }

        #expect(recorder?["barista()"] == Recorder.Calls(asked: 1, created: 1))
    }

    @Test func describesItsRecords() {
        let recorder = Recorder(of: shop)
        _ = shop.bar.barista()
        _ = shop.bar.grinder()

        #expect(
            recorder.description == """
                barista()   asked 1   created 1   replaced 0   RecorderTests.swift:\(grinderLine + 1)
                grinder()   asked 2   created 1   replaced 0   RecorderTests.swift:\(grinderLine)
                """
        )
    }

    @Test func aCallThatCreatesAnAsynchronousInstanceCountsOnce() async {
        let shop = SharedShop()
        let recorder = Recorder(of: shop)

        _ = await shop.bar.roast()
        _ = await shop.bar.roast()

        #expect(recorder["roast()"] == Recorder.Calls(asked: 2, created: 1))
    }

    @Test func countsTheCallsOfSeveralTasks() async {
        let shop = SharedShop()
        let recorder = Recorder(of: shop)

        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { _ = shop.bar.beans() } }
        }

        #expect(recorder["beans()"].created == 1)
        #expect(recorder["beans()"].asked >= 8)
    }
}

private class Grinder {}
private class Cup {}
private class Lid { var cup: Cup? }
private class Tray { let lid: Lid; init(_ lid: Lid) { self.lid = lid } }
private class Barista { let grinder: Grinder; init(_ grinder: Grinder) { self.grinder = grinder } }

extension Shop {
    fileprivate var bar: BarModule { module() }
}

private let grinderLine = #line + 2
private class BarModule: Module<Shop> {
    func grinder() -> Grinder { single { Grinder() } }
    func barista() -> Barista { single { Barista(grinder()) } }
    func cup() -> Cup { transient { Cup() } }
    func mug(of guest: String) -> Cup { single(for: guest) { Cup() } }
    func saucer() -> Cup { graphSingle { Cup() } }
    func set() -> (Cup, Cup) { transient { (saucer(), saucer()) } }
    func steam() -> Cup { single { Cup() } }
    func lid() -> Lid {
        single {
            Lid()
        } link: {
            $0.cup = cup()
        }
    }
    func tray() -> Tray { single { Tray(lid()) } }
    func trays() -> (Tray, Tray) { single { (tray(), tray()) } }
}

private final class Beans: Sendable {}

private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    var bar: SharedModule { module() }
}

private struct SharedModule: SendableModuleType {
    let component: SharedShop
    func beans() -> Beans { single { Beans() } }
    func roast() async -> Beans { await asyncSingle { Beans() } }
}
