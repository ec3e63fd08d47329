// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct WeakSingleTests {
    @Test func givesOneInstanceWhileItIsHeld() {
        let shop = Shop()

        let barista = shop.counter.barista()

        #expect(shop.counter.barista() === barista)
        #expect(shop.counter.barista() === barista)
        #expect(shop.counter.made == 1)
    }

    @Test func isReleasedWithItsLastHolderWhileTheComponentLives() {
        let shop = Shop()
        var barista: Barista? = shop.counter.barista()
        weak let seen = barista

        barista = nil

        #expect(seen == nil)
        #expect(!shop.isClosed)
    }

    @Test func isCreatedAgainAfterItsRelease() {
        let shop = Shop()
        for _ in 0..<3 { _ = shop.counter.barista() }

        let barista = shop.counter.barista()

        #expect(shop.counter.barista() === barista)
        #expect(shop.counter.made == 4)
    }

    @Test func isKeptByTheSingleThatHoldsIt() {
        let shop = Shop()

        let shift = shop.counter.shift()

        #expect(shop.counter.barista() === shift.barista)
        #expect(shop.counter.made == 1)
    }

    @Test func holdsTheObjectBehindAProtocol() {
        let shop = Shop()
        var brewer: (any Brewer)? = shop.counter.brewer()
        var heater: (any Heater)? = shop.counter.heater()
        #expect(shop.counter.brewer() as AnyObject === brewer as AnyObject)
        #expect(shop.counter.heater() === heater)
        weak let seenBrewer = brewer as AnyObject
        weak let seenHeater = heater

        brewer = nil
        heater = nil

        #expect(seenBrewer == nil)
        #expect(seenHeater == nil)
        #expect(shop.counter.brewer().name == "press")
    }

    @Test func holdsTheObjectInsideAnOptional() {
        let shop = Shop()
        shop.counter.hasSpare = true

        var spare = shop.counter.spare()
        weak let seen = spare

        #expect(spare != nil)
        #expect(shop.counter.spare() === spare)
        spare = nil
        #expect(seen == nil)
    }

    /// An `any Error` refers to a box. A caller that holds the object does not hold the box.
    @Test func holdsTheObjectInsideAnError() throws {
        let shop = Shop()
        let spill = try #require(shop.counter.spill() as? Spill)
        let others = (0..<100).map { _ in Shift(barista: Barista()) }

        #expect(shop.counter.spill() as? Spill === spill)
        #expect(others.count == 100)
    }

    @Test func retainsNothingOfItsInstances() throws {
        let shop = Shop()
        var held: [AnyObject]? = [
            shop.counter.brewer() as AnyObject, shop.counter.heater(), shop.counter.spill() as AnyObject,
        ]
        let seen = [WeakBox(held?[0]), WeakBox(held?[1]), WeakBox(held?[2])]
        for _ in 0..<3 {
            _ = (shop.counter.brewer(), shop.counter.heater(), shop.counter.spill())
        }
        #expect(seen.allSatisfy { $0.object != nil })

        held = nil

        #expect(seen.allSatisfy { $0.object == nil })
    }

    @Test func doesNotKeepNil() {
        let shop = Shop()

        #expect(shop.counter.spare() == nil)
        #expect(shop.counter.spareHeater() == nil)
        shop.counter.hasSpare = true

        #expect(shop.counter.spare() != nil)
        #expect(shop.counter.spareHeater() != nil)
    }

    @Test func keepsNothingWhenTheProviderThrows() throws {
        let shop = Shop()

        #expect(throws: Closed.self) { try shop.counter.keyHolder() }
        shop.counter.isOpen = true
        let holder = try shop.counter.keyHolder()

        #expect(try shop.counter.keyHolder() === holder)
    }

    @Test func eachComponentAndProviderHasItsOwnInstance() {
        let (shop, other) = (Shop(), Shop())

        let baristas = [shop.counter.barista(), other.counter.barista(), shop.counter.relief()]

        #expect(Set(baristas.map { ObjectIdentifier($0) }).count == 3)
    }

    @Test func aValueTypeStopsTheProcess() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.counter.temperature()
        }

        #expect(
            result?.message == """
                Drip: temperature() cannot hold its Int weakly.

                  temperature()   weakSingle   WeakSingleTests.swift

                Int is a value type: each holder has a copy, so there is no object that could go.

                Do one of these:
                  • write single, which keeps the value;
                  • make Int a class.
                """
        )
    }

    @Test func aValueTypeBehindAProtocolStopsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            let shop = Shop()
            _ = shop.counter.pot()
        }
    }
}

private class Barista {}
private struct Closed: Error {}
private class Shift { let barista: Barista; init(barista: Barista) { self.barista = barista } }

private protocol Brewer { var name: String { get } }
private class Press: Brewer { let name = "press" }
private struct Pot: Brewer { let name = "pot" }
private protocol Heater: AnyObject {}
private class GasHeater: Heater {}

private final class Spill: Error {}
private struct WeakBox {
    weak var object: AnyObject?

    init(_ object: AnyObject?) { self.object = object }
}

extension Shop { fileprivate var counter: CounterModule { module() } }

private class CounterModule: Module<Shop> {
    var made = 0
    var hasSpare = false
    var isOpen = false

    func barista() -> Barista {
        weakSingle {
            made += 1
            return Barista()
        }
    }
    func relief() -> Barista { weakSingle { Barista() } }
    func shift() -> Shift { single { Shift(barista: component.counter.barista()) } }
    func brewer() -> any Brewer { weakSingle { Press() } }
    func heater() -> any Heater { weakSingle { GasHeater() } }
    func spare() -> Barista? { weakSingle { hasSpare ? Barista() : nil } }
    func spareHeater() -> (any Heater)? { weakSingle { hasSpare ? GasHeater() : nil } }
    func keyHolder() throws -> Barista {
        try weakSingle {
            guard isOpen else { throw Closed() }
            return Barista()
        }
    }
    func spill() -> any Error { weakSingle { Spill() } }
    func temperature() -> Int { weakSingle { 93 } }
    func pot() -> any Brewer { weakSingle { Pot() } }
}
