// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct SingleTests {
    @Test func makesOneInstancePerComponent() {
        let shop = Shop()
        let other = Shop()

        #expect(shop.equipment.boiler() === shop.equipment.boiler())
        #expect(shop.equipment.boiler() !== other.equipment.boiler())
    }

    @Test func twoProvidersOfOneTypeNeverShareAnInstance() {
        let shop = Shop()

        #expect(shop.equipment.left() !== shop.equipment.right())
        #expect(shop.equipment.left() === shop.equipment.left())
    }

    @Test func twoProvidersAtOneLineAndColumnShareNothing() {
        let shop = Shop()

        #expect(shop.equipment.first() !== shop.equipment.other())
        #expect(shop.equipment.first() === shop.equipment.first())
        #expect(shop.equipment.other() === shop.equipment.other())
    }

    @Test func overloadsThatDifferInTheirReturnTypeAreDifferentProviders() {
        let shop = Shop()

        let boiler: Boiler = shop.equipment.inject()
        let cup: Cup = shop.equipment.inject()

        #expect(boiler === shop.equipment.inject() as Boiler)
        #expect(cup === shop.equipment.inject() as Cup)
    }

    @Test func keepsValuesOptionalsAndProtocolsAsDeclared() {
        let shop = Shop()

        #expect(shop.equipment.temperature() == 93)
        #expect(shop.equipment.temperature() == 93)
        #expect(shop.equipment.spare() == nil)
        #expect(shop.equipment.spare() == nil)
        #expect(shop.equipment.heater() === shop.equipment.heater())
        #expect(shop.equipment.made == 3)
    }

    @Test func genericProvidersKeepOneInstanceForEachType() {
        let shop = Shop()

        #expect(shop.equipment.box(Int.self) === shop.equipment.box(Int.self))
        #expect(shop.equipment.box(String.self) === shop.equipment.box(String.self))
    }

    @Test func keepsNothingWhenTheProviderThrows() throws {
        let shop = Shop()

        #expect(throws: Cold.self) { try shop.equipment.steam() }
        shop.equipment.isHot = true
        let steam = try shop.equipment.steam()

        #expect(try shop.equipment.steam() === steam)
    }

    @Test func keepsOneInstanceForEachKey() {
        let shop = Shop()

        #expect(shop.equipment.cup(of: "Ada") === shop.equipment.cup(of: "Ada"))
        #expect(shop.equipment.cup(of: "Ada") !== shop.equipment.cup(of: "Bob"))
        #expect(shop.equipment.cup(row: 1, place: 2) === shop.equipment.cup(row: 1, place: 2))
        #expect(shop.equipment.cup(row: 1, place: 2) !== shop.equipment.cup(row: 2, place: 1))
    }

    @Test func transientMakesAnInstanceAtEachCall() {
        let shop = Shop()

        #expect(shop.equipment.shot() !== shop.equipment.shot())
        #expect(shop.equipment.shot().boiler === shop.equipment.boiler())
    }

    @Test func everythingIsReleasedWithTheComponent() {
        weak var boiler: Boiler?
        weak var module: EquipmentModule?
        weak var component: Shop?
        do {
            let shop = Shop()
            component = shop
            boiler = shop.equipment.boiler()
            module = shop.equipment
            #expect(boiler != nil && module != nil)
        }

        #expect(component == nil)
        #expect(module == nil)
        #expect(boiler == nil)
    }
}

private class Boiler {}
private struct Cold: Error {}
private class Box<T> {}
private protocol Heater: AnyObject {}
private class GasHeater: Heater {}
private class Shot { let boiler: Boiler; init(boiler: Boiler) { self.boiler = boiler } }

extension Shop { fileprivate var equipment: EquipmentModule { module() } }

private class EquipmentModule: Module<Shop> {
    var made = 0
    var isHot = false

    func boiler() -> Boiler { single { Boiler() } }
    func left() -> Cup { single { Cup() } }
    func right() -> Cup { single { Cup() } }
    func inject() -> Boiler { single { Boiler() } }
    func inject() -> Cup { single { Cup() } }
    func temperature() -> Int {
        single {
            made += 1
            return 93
        }
    }
    func spare() -> Cup? {
        single {
            made += 1
            return nil
        }
    }
    func heater() -> any Heater {
        single {
            made += 1
            return GasHeater()
        }
    }
    func box<T>(_: T.Type) -> Box<T> { single { Box() } }
    func steam() throws -> Cup {
        try single { () throws(Cold) in
            guard isHot else { throw Cold() }
            return Cup()
        }
    }
    func cup(of guest: String) -> Cup { single(for: guest) { Cup() } }
    func cup(row: Int, place: Int) -> Cup { single(for: row, place) { Cup() } }
    func shot() -> Shot { transient { Shot(boiler: component.equipment.boiler()) } }
}

// Two providers at the same place, as a macro could write them.
extension EquipmentModule {
    #sourceLocation(file:"Macro.swift",line:1)
    fileprivate func first() -> Cup { single { Cup() } }
    #sourceLocation(file:"Macro.swift",line:1)
    fileprivate func other() -> Cup { single { Cup() } }
    #sourceLocation()
}
