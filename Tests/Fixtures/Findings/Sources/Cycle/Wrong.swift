// SPDX-License-Identifier: MIT

import Drip

final class Boiler {
    init(_ thermostat: Thermostat) {}
}

final class Thermostat {
    init(_ alarm: Alarm) {}
}

final class Alarm {
    init(_ boiler: Boiler) {}
}

final class ShopComponent: Component {
    var shop: ShopModule { module() }
    var safety: SafetyModule { module() }
}

final class ShopModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler(thermostat()) } }
    func thermostat() -> Thermostat { single { makeThermostat() } }

    private func makeThermostat() -> Thermostat {
        Thermostat(component.safety.alarm())
    }
}

final class SafetyModule: Module<ShopComponent> {
    func alarm() -> Alarm { transient { Alarm(component.shop.boiler()) } }
}

// A cycle through an initializer and a requirement.

protocol BeanSource {
    func beans() -> String
}

final class Roaster {
    let beans: String

    init(source: any BeanSource) {
        beans = source.beans()
    }
}

final class RoastComponent: Component {
    var roast: RoastModule { module() }
}

final class RoastModule: Module<RoastComponent>, BeanSource {
    func roaster() -> Roaster { single { Roaster(source: self) } }
    func beans() -> String { single { roaster().beans } }
}

// A module whose initializer calls the module's own provider.

final class BarComponent: Component {
    var bar: BarModule { module() }
}

final class BarModule: Module<BarComponent> {
    let opening: Int

    required init(_ component: BarComponent) {
        opening = component.bar.hour()
        super.init(component)
    }

    func hour() -> Int { transient { 8 } }
}

// A recursion that its argument may end.

final class TrayComponent: Component {
    var tray: TrayModule { module() }
}

final class TrayModule: Module<TrayComponent> {
    func tray(depth: Int) -> [Int] { transient { depth == 0 ? [] : tray(depth: depth - 1) + [depth] } }
}

func makeCycles(_ shop: ShopComponent, _ roast: RoastComponent, _ bar: BarComponent, _ tray: TrayComponent) {
    _ = shop.shop.boiler()
    _ = roast.roast.roaster()
    _ = bar.bar.opening
    _ = tray.tray.tray(depth: 3)
}

// A transient is created at every call, so its `configure:` closes a cycle, too.

final class Cup {
    var saucer: Saucer?
}

final class Saucer {
    init(_ cup: Cup) {}
}

final class SetComponent: Component {
    var sets: SetModule { module() }
}

final class SetModule: Module<SetComponent> {
    func cup() -> Cup {
        transient {
            Cup()
        } configure: { cup in
            cup.saucer = component.sets.saucer()
        }
    }
    func saucer() -> Saucer { transient { Saucer(cup()) } }
}

func makeSet(_ component: SetComponent) -> Cup { component.sets.cup() }

// A cycle through an observer.

final class Gauge {
    private let component: GaugeComponent
    var level = 0 {
        didSet { _ = component.gauges.reading() }
    }

    init(_ component: GaugeComponent) {
        self.component = component
    }
}

final class GaugeComponent: Component {
    var gauges: GaugeModule { module() }
}

final class GaugeModule: Module<GaugeComponent> {
    func gauge() -> Gauge { single { filled(Gauge(component)) } }
    func reading() -> Int { single { gauge().level } }

    private func filled(_ gauge: Gauge) -> Gauge {
        gauge.level = 1
        return gauge
    }
}

func readGauge(_ component: GaugeComponent) -> Int { component.gauges.reading() }

// A cycle through an asynchronous provider, which has no `configure:`.

final class PoolComponent: Component {
    var pools: PoolModule { module() }
}

final class PoolModule: Module<PoolComponent> {
    nonisolated(nonsending) func pool() async -> Int { await asyncSingle { await self.login() } }
    nonisolated(nonsending) func login() async -> Int { await asyncSingle { await self.pool() } }
}

func openPool(_ component: PoolComponent) async -> Int { await component.pools.pool() }

// A cycle through closures that run at once.

final class Shelf {
    var lamp: Lamp?
    let label: Int

    init(_ shelves: ShelvesModule) {
        label = { shelves.lamp().brightness }()
    }
}

final class Lamp {
    var brightness = 1
    let shelf: Shelf

    init(shelf: Shelf) {
        self.shelf = shelf
    }
}

final class ShelvesModule: Module<ShelvesComponent> {
    func shelf() -> Shelf { single { Shelf(self) } }
    func lamp() -> Lamp { single { [{ Lamp(shelf: self.shelf()) }].map { $0() }[0] } }
}

final class ShelvesComponent: Component {
    var shelves: ShelvesModule { module() }
}

func readShelf(_ component: ShelvesComponent) -> Int { component.shelves.shelf().label }

// A cycle through the memberwise initializer of a struct.

struct Needs {
    let log: Log
}

final class Interface {
    init(_ needs: Needs) {}
}

final class Log {
    init(_ interface: Interface) {}
}

final class NetModule: Module<NetComponent> {
    func interface() -> Interface { single { Interface(needs) } }
    func log() -> Log { single { Log(interface()) } }
    private var needs: Needs { Needs(log: log()) }
}

final class NetComponent: Component {
    var net: NetModule { module() }
}

func openNet(_ component: NetComponent) -> Log { component.net.log() }

// A cycle through a capture list, whose values are made at once.

final class Bell {
    let ring: () -> Void

    init(ring: @escaping () -> Void) {
        self.ring = ring
    }
}

final class Door {
    let bell: Bell

    init(bell: Bell) {
        self.bell = bell
    }

    func open() {}
}

final class DoorModule: Module<DoorComponent> {
    func bell() -> Bell { single { Bell { [door = door()] in door.open() } } }
    func door() -> Door { single { Door(bell: bell()) } }
}

final class DoorComponent: Component {
    var doors: DoorModule { module() }
}

func openDoor(_ component: DoorComponent) { component.doors.door().open() }
