// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// `configure:`, `teardown:` and `shutdown:` in every combination.
struct LabelsTests {
    @Test func everyClosureOfASingleRuns() async throws {
        let shop = BusyShop()

        shop.equipment.all()
        try await shop.shutdown()

        #expect(shop.log.all == configured("") + ended(""))
    }

    @Test func everyClosureOfAKeyedSingleRunsForEachKey() async throws {
        let shop = BusyShop()

        shop.equipment.all(key: 1)
        shop.equipment.all(key: 2)
        try await shop.shutdown()

        #expect(shop.log.all.filter { $0.contains("configure") } == (configured(" 1") + configured(" 2")))
        #expect(shop.log.all.filter { !$0.contains("configure") } == (ended(" 2") + ended(" 1")))
    }

    @Test func everyClosureOfASingleInASendableModuleRuns() async throws {
        let shop = BusyShop()

        shop.counter.all()
        try await shop.shutdown()

        #expect(shop.log.all == configured("") + ended(""))
    }

    @Test func everyClosureOfAKeyedSingleInASendableModuleRuns() async throws {
        let shop = BusyShop()

        shop.counter.all(key: 1)
        try await shop.shutdown()

        #expect(shop.log.all == configured(" 1") + ended(" 1"))
    }

    private func configured(_ key: String) -> [String] { ["c", "ct", "cs", "cts"].map { "\($0) configure\(key)" } }

    /// A `shutdown:` runs before the `teardown:` of its instance.
    private func ended(_ key: String) -> [String] {
        [
            "cts shutdown", "cts teardown", "ts shutdown", "ts teardown", "cs shutdown", "ct teardown", "s shutdown",
            "t teardown",
        ].map { $0 + key }
    }
}

extension BusyShop {
    fileprivate var equipment: EquipmentModule { module() }
    fileprivate var counter: CounterModule { CounterModule(component: self) }
}

private final class EquipmentModule: IsolatedModuleType {
    let component: BusyShop
    init(component: BusyShop) { self.component = component }

    func all() {
        let ran = component.log
        _ = single {
            Machine()
        } teardown: { _ in
            ran.add("t teardown")
        }
        _ = single {
            Machine()
        } shutdown: { _ in
            ran.add("s shutdown")
        }
        _ = single {
            Machine()
        } configure: { _ in
            ran.add("c configure")
        }
        _ = single {
            Machine()
        } configure: { _ in
            ran.add("ct configure")
        } teardown: { _ in
            ran.add("ct teardown")
        }
        _ = single {
            Machine()
        } configure: { _ in
            ran.add("cs configure")
        } shutdown: { _ in
            ran.add("cs shutdown")
        }
        _ = single {
            Machine()
        } teardown: { _ in
            ran.add("ts teardown")
        } shutdown: { _ in
            ran.add("ts shutdown")
        }
        _ = single {
            Machine()
        } configure: { _ in
            ran.add("cts configure")
        } teardown: { _ in
            ran.add("cts teardown")
        } shutdown: { _ in
            ran.add("cts shutdown")
        }
    }

    func all(key: Int) {
        let ran = component.log
        _ = single(for: key) {
            Machine()
        } teardown: { _ in
            ran.add("t teardown \(key)")
        }
        _ = single(for: key) {
            Machine()
        } shutdown: { _ in
            ran.add("s shutdown \(key)")
        }
        _ = single(for: key) {
            Machine()
        } configure: { _ in
            ran.add("c configure \(key)")
        }
        _ = single(for: key) {
            Machine()
        } configure: { _ in
            ran.add("ct configure \(key)")
        } teardown: { _ in
            ran.add("ct teardown \(key)")
        }
        _ = single(for: key) {
            Machine()
        } configure: { _ in
            ran.add("cs configure \(key)")
        } shutdown: { _ in
            ran.add("cs shutdown \(key)")
        }
        _ = single(for: key, "two keys") {
            Machine()
        } teardown: { _ in
            ran.add("ts teardown \(key)")
        } shutdown: { _ in
            ran.add("ts shutdown \(key)")
        }
        _ = single(for: key, "two keys") {
            Machine()
        } configure: { _ in
            ran.add("cts configure \(key)")
        } teardown: { _ in
            ran.add("cts teardown \(key)")
        } shutdown: { _ in
            ran.add("cts shutdown \(key)")
        }
    }
}

private struct CounterModule: SendableModuleType {
    let component: BusyShop

    func all() {
        let ran = component.log
        _ = single {
            Machine()
        } teardown: { _ in
            ran.add("t teardown")
        }
        _ = single {
            Machine()
        } shutdown: { _ in
            ran.add("s shutdown")
        }
        _ = single {
            Machine()
        } configure: { _ in
            ran.add("c configure")
        }
        _ = single {
            Machine()
        } configure: { _ in
            ran.add("ct configure")
        } teardown: { _ in
            ran.add("ct teardown")
        }
        _ = single {
            Machine()
        } configure: { _ in
            ran.add("cs configure")
        } shutdown: { _ in
            ran.add("cs shutdown")
        }
        _ = single {
            Machine()
        } teardown: { _ in
            ran.add("ts teardown")
        } shutdown: { _ in
            ran.add("ts shutdown")
        }
        _ = single {
            Machine()
        } configure: { _ in
            ran.add("cts configure")
        } teardown: { _ in
            ran.add("cts teardown")
        } shutdown: { _ in
            ran.add("cts shutdown")
        }
    }

    func all(key: Int) {
        let ran = component.log
        _ = single(for: key) {
            Machine()
        } teardown: { _ in
            ran.add("t teardown \(key)")
        }
        _ = single(for: key) {
            Machine()
        } shutdown: { _ in
            ran.add("s shutdown \(key)")
        }
        _ = single(for: key) {
            Machine()
        } configure: { _ in
            ran.add("c configure \(key)")
        }
        _ = single(for: key) {
            Machine()
        } configure: { _ in
            ran.add("ct configure \(key)")
        } teardown: { _ in
            ran.add("ct teardown \(key)")
        }
        _ = single(for: key) {
            Machine()
        } configure: { _ in
            ran.add("cs configure \(key)")
        } shutdown: { _ in
            ran.add("cs shutdown \(key)")
        }
        _ = single(for: key, "two keys") {
            Machine()
        } teardown: { _ in
            ran.add("ts teardown \(key)")
        } shutdown: { _ in
            ran.add("ts shutdown \(key)")
        }
        _ = single(for: key, "two keys") {
            Machine()
        } configure: { _ in
            ran.add("cts configure \(key)")
        } teardown: { _ in
            ran.add("cts teardown \(key)")
        } shutdown: { _ in
            ran.add("cts shutdown \(key)")
        }
    }
}
