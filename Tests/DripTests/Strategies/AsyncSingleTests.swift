// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct AsyncSingleTests {
    @Test func concurrentCallersShareOneCreation() async throws {
        let shop = ArrivalShop()

        let machines = try await withThrowingTaskGroup(of: NumberedMachine.self) { group in
            for _ in 0..<50 { group.addTask { try await shop.equipment.machine() } }
            await shop.began.pass()
            shop.mayEnd.open()
            return try await group.reduce(into: [NumberedMachine]()) { $0.append($1) }
        }

        #expect(machines.count == 50)
        #expect(machines.allSatisfy { $0 === machines[0] })
        #expect(try await shop.equipment.machine() === machines[0])
        #expect(shop.made.count == 1)
    }

    @Test func aFailureReachesAllWaitersAndIsNotKept() async throws {
        let shop = ArrivalShop()
        let guests = [Patron(), Patron(), Patron()]
        let tasks = guests.map { guest in Task { try await guest.order { try await shop.equipment.steamer() } } }
        for guest in guests { await guest.isWaiting() }

        shop.mayEnd.open()
        for task in tasks { await #expect(throws: Cold(attempt: 0)) { try await task.value } }

        #expect(try await shop.equipment.steamer().number == 1)
        #expect(try await shop.equipment.steamer().number == 1)
        #expect(shop.made.count == 2)
    }

    @Test func keepsOneInstanceForEachKey() async {
        let shop = ArrivalShop()

        async let first = shop.equipment.cup(of: Regular(number: 1))
        async let second = shop.equipment.cup(of: Regular(number: 2))
        async let again = shop.equipment.cup(of: Regular(number: 1))
        let cups = await (first, second, again)

        #expect(cups.0 === cups.2)
        #expect(cups.0 !== cups.1)
        #expect((cups.0.number, cups.1.number) == (1, 2))
    }

    @Test func instancesOfDifferentKeysAreCreatedConcurrently() async {
        let shop = ArrivalShop()

        async let first = shop.equipment.meeting(0)
        async let second = shop.equipment.meeting(1)

        #expect(await first !== second)
    }

    @Test func keepsTheDeclaredType() async throws {
        let shop = ArrivalShop()
        shop.mayEnd.open()

        let brewer = try await shop.equipment.brewer()

        #expect(brewer === (try await shop.equipment.brewer()))
        #expect(brewer.machine === (try await shop.equipment.machine()))
    }

    @Test func makesLiteralsOptionalsAndImplicitMembersOfTheDeclaredType() async {
        let shop = ArrivalShop()

        #expect(await shop.equipment.temperature() == 93)
        #expect(await shop.equipment.spare() == nil)
        #expect(await shop.equipment.grinder().number == 7)
    }

    @Test func throwsTheTypeThatItsClosureThrows() async {
        let shop = ArrivalShop()

        do throws(Cold) {
            _ = try await shop.equipment.boiler()
            Issue.record("boiler() did not throw")
        } catch {
            #expect(error.attempt == 0)
        }
    }

    @Test func callersWithDifferentErrorTypesShareOneCreation() async throws {
        let shop = ArrivalShop()
        let patron = Patron()

        async let first = shop.equipment.kettle { await shop.mayEnd.pass() }
        await shop.began.pass()
        async let second = patron.order { try await shop.equipment.kettle { throw Cold(attempt: 0) } }
        await patron.isWaiting()
        shop.mayEnd.open()

        #expect(await first === (try await second))
        #expect(shop.made.count == 1)
    }

    @Test func aCallerWithAnotherErrorTypeThanTheFailedOneTriesAgain() async throws {
        let shop = ArrivalShop()
        let patron = Patron()

        let first = Task {
            try await shop.equipment.kettle { () async throws(Cold) in
                await shop.mayEnd.pass()
                throw Cold(attempt: 0)
            }
        }
        await shop.began.pass()
        async let second = patron.order { await shop.equipment.kettle {} }
        await patron.isWaiting()
        shop.mayEnd.open()

        await #expect(throws: Cold(attempt: 0)) { try await first.value }
        #expect(try await second === (await shop.equipment.kettle {}))
        #expect(shop.made.count == 2)
    }

    @Test func usesSynchronousAndAsynchronousProviders() async throws {
        let shop = ArrivalShop()
        shop.mayEnd.open()

        let bar = try await shop.equipment.bar()

        #expect(bar.machine === (try await shop.equipment.machine()))
        #expect(bar.tray === shop.equipment.tray())
    }

    @Test func everythingIsReleasedWithTheComponent() async throws {
        weak var machine: NumberedMachine?
        weak var component: ArrivalShop?
        do {
            let shop = ArrivalShop()
            shop.mayEnd.open()
            component = shop
            machine = try await shop.equipment.machine()
            #expect(machine != nil)
        }

        #expect(component == nil)
        #expect(machine == nil)
    }
}

private struct Cold: Error, Equatable { let attempt: Int }
private final class NumberedMachine: Sendable { let number: Int; init(number: Int = 0) { self.number = number } }
private final class Tray: Sendable {}
private final class Bar: Sendable {
    let machine: NumberedMachine, tray: Tray
    init(machine: NumberedMachine, tray: Tray) { (self.machine, self.tray) = (machine, tray) }
}

private protocol Brewer: AnyObject, Sendable { var machine: NumberedMachine { get } }
private final class Press: Brewer {
    let machine: NumberedMachine
    init(machine: NumberedMachine) { self.machine = machine }
}
extension NumberedMachine { fileprivate static var seventh: NumberedMachine { NumberedMachine(number: 7) } }

private final class ArrivalShop: ComponentType, Sendable {
    let registry = Registry()
    let made = Tally()
    let began = Door()
    let mayEnd = Door()
    let arrived = [Door(), Door()]
    var equipment: EquipmentModule { module() }
}

private struct EquipmentModule: SendableModuleType {
    let component: ArrivalShop

    func machine() async throws -> NumberedMachine {
        try await asyncSingle {
            component.made.add()
            component.began.open()
            try await component.mayEnd.passUnlessCancelled()
            return NumberedMachine()
        }
    }
    nonisolated(nonsending) func steamer() async throws -> NumberedMachine {
        try await asyncSingle {
            let attempt = component.made.add()
            await component.mayEnd.pass()
            guard attempt > 0 else { throw Cold(attempt: attempt) }
            return NumberedMachine(number: attempt)
        }
    }
    func boiler() async throws(Cold) -> NumberedMachine {
        try await asyncSingle { () async throws(Cold) in try thrown(Cold(attempt: component.made.add())) }
    }
    func kettle<E: Error>(_ heat: @escaping @Sendable () async throws(E) -> Void) async throws(E) -> NumberedMachine {
        try await asyncSingle { () async throws(E) in
            component.made.add()
            component.began.open()
            try await heat()
            return NumberedMachine()
        }
    }
    func cup(of regular: Regular) async -> NumberedMachine {
        await asyncSingle(for: regular) {
            await Task.yield()
            return NumberedMachine(number: regular.number)
        }
    }
    func meeting(_ place: Int) async -> NumberedMachine {
        await asyncSingle(for: place) {
            component.arrived[place].open()
            await component.arrived[1 - place].pass()
            return NumberedMachine(number: place)
        }
    }
    func brewer() async throws -> any Brewer {
        try await asyncSingle { Press(machine: try await component.equipment.machine()) }
    }
    func temperature() async -> Double { await asyncSingle { 93 } }
    func spare() async -> NumberedMachine? { await asyncSingle { nil } }
    func grinder() async -> NumberedMachine { await asyncSingle { .seventh } }
    func tray() -> Tray { single { Tray() } }
    func bar() async throws -> Bar {
        try await asyncSingle { Bar(machine: try await machine(), tray: component.equipment.tray()) }
    }
}
