// SPDX-License-Identifier: MIT

import Drip
import Testing

/// `configure:` and `teardown:` in every combination, each given or nil.
struct LabelsTests {
    @Test func whatACallNamesRuns() {
        let shop = Shop()
        let equipment = shop.equipment

        _ = [equipment.configured(), equipment.tornDown(), equipment.both()]
        shop.close()

        #expect(shop.ran.all == ["configured", "both configured", "both torn down", "torn down"])
    }

    @Test func withKeysToo() {
        let shop = Shop()
        let equipment = shop.equipment

        _ = [equipment.configured(1), equipment.tornDown(1), equipment.both(1)]
        _ = [equipment.configured(1, 2), equipment.tornDown(1, 2)]
        shop.close()

        #expect(
            shop.ran.all == ["configured", "both configured", "configured", "torn down", "both torn down", "torn down"])
    }

    @Test func aBodyThatNeedsTheDeclaredTypeMayHaveThemToo() {
        let shop = Shop()

        _ = (shop.equipment.implicitConfigured(), shop.equipment.implicitTornDown())
        shop.close()

        #expect(shop.ran.all == ["configured", "torn down"])
    }

    @Test func nilIsAsIfNotNamed() {
        let shop = Shop()

        _ = [shop.equipment.nothing(), shop.equipment.optional(nil, nil), shop.equipment.optional(1, nil, nil)]
        shop.close()

        #expect(shop.ran.all == [])
    }

    @Test func anOptionalMayHoldThem() {
        let shop = Shop()
        let (ran, equipment) = (shop.ran, shop.equipment)

        _ = equipment.optional({ _, c in c.ran.add("configured") }, nil)
        _ = equipment.optional(1, nil, { _ in ran.add("torn down") })
        _ = equipment.passed { _, c in c.ran.add("passed") }
        _ = equipment.shared { _, c in c.ran.add("shared") }
        shop.close()

        #expect(shop.ran.all == ["configured", "passed", "shared", "torn down"])
    }

    @Test func aSendableModuleHasThemAll() {
        let shop = Shop()
        let counter = shop.counter

        _ = [counter.configured(), counter.tornDown(), counter.both(), counter.tornDown(1)]
        shop.close()

        #expect(shop.ran.all == ["configured", "both configured", "torn down", "both torn down", "torn down"])
    }
}

private final class Machine: Sendable {
    static var any: Machine { Machine() }
}

private final class Shop: Component, @unchecked Sendable {
    // Sendable by: immutable.
    let ran = Notes<String>()
    var equipment: EquipmentModule { module() }
    var counter: CounterModule { CounterModule(self) }
}

private final class EquipmentModule: IsolatedModuleType {
    let component: Shop
    init(component: Shop) { self.component = component }

    func configured() -> Machine { single({ Machine() }, configure: { _, c in c.ran.add("configured") }) }
    func tornDown() -> Machine {
        let ran = component.ran
        return single { c in
            Machine()
        } teardown: { _ in
            ran.add("torn down")
        }
    }
    func both() -> Machine {
        let ran = component.ran
        return single {
            Machine()
        } configure: { _, c in
            c.ran.add("both configured")
        } teardown: { _ in
            ran.add("both torn down")
        }
    }

    func configured(_ key: Int) -> Machine {
        single(for: key) { c in
            Machine()
        } configure: { _, c in
            c.ran.add("configured")
        }
    }
    func tornDown(_ key: Int) -> Machine {
        let ran = component.ran
        return single(for: key) {
            Machine()
        } teardown: { _ in
            ran.add("torn down")
        }
    }
    func both(_ key: Int) -> Machine {
        let ran = component.ran
        return single(for: key) {
            Machine()
        } configure: { _, c in
            c.ran.add("both configured")
        } teardown: { _ in
            ran.add("both torn down")
        }
    }
    func configured(_ row: Int, _ place: Int) -> Machine {
        single(for: row, place) {
            Machine()
        } configure: { _, c in
            c.ran.add("configured")
        }
    }
    func tornDown(_ row: Int, _ place: Int) -> Machine {
        let ran = component.ran
        return single(for: row, place) { c in
            Machine()
        } teardown: { _ in
            ran.add("torn down")
        }
    }

    func implicitConfigured() -> Machine {
        single {
            .any
        } configure: { _, c in
            c.ran.add("configured")
        }
    }
    func implicitTornDown() -> Machine {
        let ran = component.ran
        return single { c in
            .any
        } teardown: { _ in
            ran.add("torn down")
        }
    }

    func nothing() -> Machine { single({ Machine() }, configure: nil, teardown: nil) }
    func optional(_ configure: ((Machine, Shop) -> Void)?, _ teardown: ((Machine) -> Void)?) -> Machine {
        single({ Machine() }, configure: configure, teardown: teardown)
    }
    func optional(
        _ key: Int,
        _ configure: ((Machine, Shop) -> Void)?,
        _ teardown: ((Machine) -> Void)?
    ) -> Machine {
        single(for: key, { Machine() }, configure: configure, teardown: teardown)
    }
    func passed(_ configure: ((Machine, Shop) -> Void)?) -> Machine { transient({ Machine() }, configure: configure) }
    func shared(_ configure: ((Machine, Shop) -> Void)?) -> Machine { graphSingle({ .any }, configure: configure) }
}

private struct CounterModule: SendableModuleType {
    let component: Shop

    func configured() -> Machine {
        single {
            Machine()
        } configure: { _, c in
            c.ran.add("configured")
        }
    }
    func tornDown() -> Machine {
        let ran = component.ran
        return single {
            Machine()
        } teardown: { _ in
            ran.add("torn down")
        }
    }
    func both() -> Machine {
        let ran = component.ran
        return single { c in
            Machine()
        } configure: { _, c in
            c.ran.add("both configured")
        } teardown: { _ in
            ran.add("both torn down")
        }
    }
    func tornDown(_ key: Int) -> Machine {
        let ran = component.ran
        return single(for: key) {
            .any
        } teardown: { _ in
            ran.add("torn down")
        }
    }
}
