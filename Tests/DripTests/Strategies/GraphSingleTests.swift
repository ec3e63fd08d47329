// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct GraphSingleTests {
    @Test func isSharedWithinOneResolution() {
        let shop = Shop()

        let latte = shop.bar.latte()

        #expect(latte.milk === latte.foam.milk)
    }

    @Test func isCreatedAgainForTheNextResolution() {
        let shop = Shop()

        #expect(shop.bar.latte().milk !== shop.bar.latte().milk)
        #expect(shop.pantry.milk() !== shop.pantry.milk())
    }

    @Test func isSharedThroughNestedTransientsAndSingles() {
        let shop = Shop()

        let tray = shop.bar.tray()

        #expect(tray.latte.milk === tray.milk)
        #expect(tray.latte.foam.milk === tray.milk)
        #expect(tray.jug.milk === tray.milk)
    }

    @Test func aSingleKeepsTheInstanceOfTheResolutionThatBuiltIt() {
        let shop = Shop()
        let jug = shop.bar.jug()

        let tray = shop.bar.tray()

        #expect(tray.jug === jug)
        #expect(tray.jug.milk !== tray.milk)
    }

    @Test func isSharedAcrossModulesAndComponents() {
        let table = Corner(parent: Shop())

        let order = table.service.order()

        #expect(order.latte.milk === order.milk)
        #expect(order.latte.foam.milk === order.milk)
    }

    @Test func isSharedThroughModulesThatAreNotStored() {
        let shop = Shop()

        let flight = shop.kiosk.flight()

        #expect(flight.latte.milk === flight.milk)
    }

    @Test func twoComponentsInOneResolutionHaveTheirOwnInstances() {
        let (shop, other) = (Shop(), Shop())

        let (mine, theirs) = shop.bar.compare(with: other)

        #expect(mine !== theirs)
    }

    @Test func mayAskForItselfInAModuleWithAnotherKey() {
        let shop = Shop()

        #expect(shop.stack(2).stool().below?.below == nil)
        #expect(shop.stack(2).stool().below != nil)
    }

    @Test func isNotRetainedAfterTheResolution() {
        let shop = Shop()
        var milk: Milk? = shop.bar.latte().milk
        weak let seen = milk

        milk = nil

        #expect(seen == nil)
    }

    @Test func valuesAndOptionalsAreSharedAsDeclared() {
        let shop = Shop()

        #expect(shop.pantry.menu() == Menu(beans: 1, again: 1, syrup: nil, sameSyrup: nil))
        #expect(shop.pantry.menu() == Menu(beans: 2, again: 2, syrup: nil, sameSyrup: nil))
        #expect(shop.pantry.madeSyrup == 2)
    }

    @Test func twoProvidersOfOneTypeNeverShareAnInstance() {
        let shop = Shop()

        let (one, other) = shop.bar.twoMilks()

        #expect(one !== other)
    }

    @Test func keepsNothingWhenTheProviderThrows() throws {
        let shop = Shop()

        let (error, cream, again) = try shop.pantry.creamAtSecondTry()

        #expect(error is Sour)
        #expect(cream === again)
    }

    @Test func isSharedByInstancesThatReferToEachOther() {
        let shop = Shop()

        let couple = shop.bar.couple()

        #expect(couple.0.partner === couple.1)
        #expect(couple.1.partner === couple.0)
    }
}

private class Milk {}
private struct Sour: Error {}
private struct Foam { let milk: Milk }
private struct Latte { let milk: Milk; let foam: Foam }
private class Jug { let milk: Milk; init(milk: Milk) { self.milk = milk } }
private struct Tray { let jug: Jug; let latte: Latte; let milk: Milk }
private struct Order { let latte: Latte; let milk: Milk }
private struct Menu: Equatable { let beans: Int, again: Int, syrup: String?, sameSyrup: String? }
private class Guest { weak var partner: Guest? }
private class Stool { let below: Stool?; init(on below: Stool?) { self.below = below } }

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate var pantry: PantryModule { module() }
    fileprivate var kiosk: KioskModule { module() }

    fileprivate func stack(_ height: Int) -> StackModule {
        let stack: StackModule = module(key: height)
        stack.height = height
        return stack
    }
}

private class StackModule: Module<Shop> {
    var height = 0

    func stool() -> Stool {
        graphSingle { Stool(on: height == 1 ? nil : component.stack(height - 1).stool()) }
    }
}

private class PantryModule: Module<Shop> {
    var beans = 0
    var madeSyrup = 0
    var isFresh = false

    func milk() -> Milk { graphSingle { Milk() } }
    func oatMilk() -> Milk { graphSingle { Milk() } }
    func beansToday() -> Int {
        graphSingle {
            beans += 1
            return beans
        }
    }
    func syrup() -> String? {
        graphSingle {
            madeSyrup += 1
            return nil
        }
    }
    func menu() -> Menu {
        transient { Menu(beans: beansToday(), again: beansToday(), syrup: syrup(), sameSyrup: syrup()) }
    }
    func cream() throws -> Milk {
        try graphSingle {
            defer { isFresh = true }
            guard isFresh else { throw Sour() }
            return Milk()
        }
    }
    func creamAtSecondTry() throws -> ((any Error)?, Milk, Milk) {
        try transient {
            var failure: (any Error)?
            do { _ = try cream() } catch { failure = error }
            return (failure, try cream(), try cream())
        }
    }
}

private class BarModule: Module<Shop> {
    func foam() -> Foam { transient { Foam(milk: component.pantry.milk()) } }
    func latte() -> Latte { transient { Latte(milk: component.pantry.milk(), foam: foam()) } }
    func jug() -> Jug { single { Jug(milk: component.pantry.milk()) } }
    func tray() -> Tray { transient { Tray(jug: jug(), latte: latte(), milk: component.pantry.milk()) } }
    func compare(with other: Shop) -> (Milk, Milk) { transient { (component.pantry.milk(), other.pantry.milk()) } }
    func twoMilks() -> (Milk, Milk) { transient { (component.pantry.milk(), component.pantry.oatMilk()) } }
    func guest() -> Guest {
        graphSingle {
            Guest()
        } link: { guest in
            guest.partner = component.bar.companion()
        }
    }
    func companion() -> Guest {
        graphSingle {
            Guest()
        } link: { guest in
            guest.partner = component.bar.guest()
        }
    }
    func couple() -> (Guest, Guest) { transient { (guest(), companion()) } }
}

private struct KioskModule: ModuleType {
    let component: Shop

    func flight() -> Order { transient { Order(latte: component.bar.latte(), milk: component.pantry.milk()) } }
}

extension Corner { fileprivate var service: ServiceModule { module() } }

private class ServiceModule: Module<Corner> {
    func order() -> Order {
        transient { Order(latte: component.parent.bar.latte(), milk: component.parent.pantry.milk()) }
    }
}
