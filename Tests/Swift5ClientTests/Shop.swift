// SPDX-License-Identifier: MIT

import Drip

class Boiler {}
class Cup {}
class Milk {}
struct OutOfMilk: Error {}
protocol Grinder: AnyObject {}
class BurrGrinder: Grinder {}

class Delivery {
    var isSigned = false
}

class Shot {
    let boiler: Boiler
    init(boiler: Boiler) { self.boiler = boiler }
}

class ShopComponent: Component {
    var bar: BarModule { module() }
}

class BarModule: Module<ShopComponent> {
    var delivered = false

    func boiler() -> Boiler { single { Boiler() } }
    func shot() -> Shot { transient { c in Shot(boiler: c.bar.boiler()) } }
    func grinder() -> Grinder { single { BurrGrinder() } }
    var setting: Int { single { 5 } }
    func spare() -> Cup? { single { nil } }
    func milk() throws -> Milk {
        try single {
            guard delivered else { throw OutOfMilk() }
            return Milk()
        }
    }
    func delivery() async throws -> Delivery {
        try await asyncSingle {
            try await Task.sleep(nanoseconds: 1)
            return Delivery()
        } shutdown: {
            $0.isSigned = true
        }
    }
}

final class OrderComponent: ChildComponent<ShopComponent> {
    var ticket: TicketModule { module() }
}

class TicketModule: Module<OrderComponent> {
    func boiler() -> Boiler { transient { component.parent.bar.boiler() } }
    func cup(for guest: String) -> Cup { single(for: guest) { Cup() } }
}

final class TableComponent: Component {
    var shop: ShopComponent { parent() }
    var table: TableModule { module() }
}

class TableModule: Module<TableComponent> {
    func number() -> Int { single { 7 } }
}

class FakeTableModule: TableModule {
    override func number() -> Int { 0 }
}
