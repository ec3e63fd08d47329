// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// `configure:` is a part of the construction.
struct ConfigureTests {
    @Test func aTransientIsConfiguredAtEachCall() {
        let shop = NamedShop()

        let first = shop.staff.temp()
        let second = shop.staff.temp()

        #expect(first !== second)
        #expect(first.boss === shop.staff.owner())
        #expect(second.boss === first.boss)
    }

    @Test func runsOnceWithTheInstanceOfTheClosure() {
        let shop = NamedShop()

        #expect(shop.staff.badge().text == "Ada, Corner NamedShop")
        #expect(shop.staff.badge().text == "Ada, Corner NamedShop")
        #expect(shop.staff.configured == 1)
    }

    @Test func runsBeforeTheClosureThatAskedGoesOn() {
        let shop = NamedShop()

        #expect(shop.staff.label().text == "Ada, Corner NamedShop!")
    }

    @Test func otherThreadsNeverGetAHalfConfiguredWeakSingle() {
        let shop = SharedShop()
        let seen = Notes<Int>()
        let held = Notes<Lamp>()

        onThreads(2) { thread in
            if thread == 1 { shop.isConfiguring.pass() }
            shop.isAsked.open()
            let lamp = shop.lamps.lamp()
            seen.add(lamp.brightness.count)
            held.add(lamp)
        }

        #expect(seen.all == [1, 1])
        #expect(held.all[0] === held.all[1])
    }
}

private final class Worker { var boss: Worker? }
private final class Badge {
    var text: String
    init(text: String) { self.text = text }
}

private final class NamedShop: Component {
    let name = "Corner NamedShop"
    var staff: StaffModule { module() }
}

private final class StaffModule: Module<NamedShop> {
    var configured = 0

    func owner() -> Worker { single { Worker() } }
    func temp() -> Worker {
        transient {
            Worker()
        } configure: { temp in
            temp.boss = owner()
        }
    }
    func badge() -> Badge {
        single {
            Badge(text: "Ada")
        } configure: { badge in
            badge.text += ", \(component.name)"
            configured += 1
        }
    }
    func label() -> Badge { single { Badge(text: badge().text + "!") } }
}

private final class Lamp: Sendable { let brightness = Tally() }

private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    let isConfiguring = Gate()
    let isAsked = Gate()
    var lamps: LampModule { module() }
}

private struct LampModule: SendableModuleType {
    let component: SharedShop

    func lamp() -> Lamp {
        weakSingle {
            Lamp()
        } configure: { lamp in
            component.isConfiguring.open()
            component.isAsked.pass()
            lamp.brightness.add()
        }
    }
}
