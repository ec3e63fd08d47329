// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct WithComponentTests {
    @Test func closesAfterTheBody() {
        var kept: LoggedShop?

        let label = withComponent(LoggedShop()) { shop in
            kept = shop
            #expect(!shop.isClosed)
            return shop.equipment.boiler().label
        }

        #expect(label == "boiler")
        #expect(kept?.isClosed == true)
        #expect(kept?.log.all == ["boiler"])
    }

    @Test func closesWhenTheBodyThrows() {
        var kept: LoggedShop?

        do throws(Spilled) {
            try withComponent(LoggedShop()) { shop throws(Spilled) in
                kept = shop
                _ = shop.equipment.boiler()
                throw Spilled()
            }
        } catch {
            #expect(error == Spilled())
        }

        #expect(kept?.log.all == ["boiler"])
    }

    @Test func throwsTheErrorOfTheComponentsInitializer() {
        #expect(throws: Spilled()) { try withComponent(try LoggedShop(isSpilled: true)) { _ throws in } }
    }

    @Test func releasesTheComponentWithItsInstances() {
        weak var boiler: NamedMachine?

        withComponent(LoggedShop()) { boiler = $0.equipment.boiler() }

        #expect(boiler == nil)
    }

    @Test func mayBuildAChildOfALongerLivedParent() {
        let shop = LoggedShop()

        let labels = [1, 2].map { number in
            withComponent(Table(parent: shop, number: number)) { $0.service.bill().label }
        }

        #expect(labels == ["bill 1 of boiler", "bill 2 of boiler"])
        #expect(!shop.isClosed)
    }

    @Test func shutsDownAfterAnAsynchronousBody() async throws {
        let log = Notes<String>()

        let label = try await withComponent(LoggedShop(log: log)) { shop in
            _ = shop.equipment.till()
            await Task.yield()
            return shop.equipment.boiler().label
        }

        #expect(label == "boiler")
        #expect(log.all == ["boiler", "till"])
    }

    @Test func shutsDownWhenAnAsynchronousBodyThrows() async {
        let log = Notes<String>()

        await #expect(throws: Spilled()) {
            try await withComponent(LoggedShop(log: log)) { shop in
                _ = shop.equipment.till()
                await Task.yield()
                throw Spilled()
            }
        }

        #expect(log.all == ["till"])
    }

    @Test func shutsDownWhenItsTaskIsCancelled() async {
        let log = Notes<String>()
        let began = Door()
        let never = Door()

        let task = Task {
            try await withComponent(LoggedShop(log: log)) { shop in
                _ = shop.equipment.till()
                began.open()
                try await never.passUnlessCancelled()
            }
        }
        await began.pass()
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(log.all == ["till"])
    }

    @Test func throwsTeardownErrorsIfTheBodyReturned() async {
        await #expect(throws: TeardownErrors.self) {
            try await withComponent(LoggedShop()) { shop in _ = shop.equipment.jammed() }
        }
    }

    @Test func joinsTheBodysErrorToTeardownErrors() async {
        let error = await #expect(throws: TeardownErrors.self) {
            try await withComponent(LoggedShop()) { shop in
                _ = shop.equipment.jammed()
                throw Overrun()
            }
        }

        #expect(error?.errors as? [Spilled] == [Spilled()])
        #expect(error?.cause is Overrun)
    }

    @Test @MainActor func runsInTheCallersIsolation() async throws {
        let number = 3

        let label = try await withComponent(LoggedShop()) { shop in
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            return shop.equipment.boiler().label + " \(number)"
        }

        #expect(label == "boiler 3")
    }

    @Test func childTasksShareTheInstancesOfASendableComponent() async throws {
        let log = Notes<String>()

        let page = try await withComponent(Request(log: log)) { request in
            async let header = request.web.header()
            async let body = request.web.body()
            return await header.user + ", " + body.user
        }

        #expect(page == "user 0, user 0")
        #expect(log.all == ["user 0"])
    }
}

private struct Overrun: Error {}
private class NamedMachine { let label: String; init(_ label: String) { self.label = label } }

extension LoggedShop {
    fileprivate var equipment: EquipmentModule { module() }

    fileprivate convenience init(isSpilled: Bool) throws {
        guard !isSpilled else { throw Spilled() }
        self.init()
    }
}

private class EquipmentModule: Module<LoggedShop> {
    func boiler() -> NamedMachine {
        let log = component.log
        return single {
            NamedMachine("boiler")
        } teardown: { boiler in
            log.add(boiler.label)
        }
    }
    func till() -> NamedMachine {
        let log = component.log
        return single {
            NamedMachine("till")
        } shutdown: { till in
            await Task.yield()
            log.add(till.label)
        }
    }
    func jammed() -> NamedMachine {
        single {
            NamedMachine("till")
        } shutdown: { _ async throws in
            throw Spilled()
        }
    }
}

private class Table: ChildComponent<LoggedShop> {
    let number: Int
    var service: ServiceModule { module() }

    init(parent: LoggedShop, number: Int) {
        self.number = number
        super.init(parent: parent)
    }
}

private class ServiceModule: Module<Table> {
    func bill() -> NamedMachine {
        single { NamedMachine("bill \(component.number) of \(component.parent.equipment.boiler().label)") }
    }
}

private final class Session: Sendable { let user: String; init(user: String) { self.user = user } }
private struct Part: Sendable { let user: String }

private final class Request: ComponentType, Sendable {
    let registry = Registry()
    let made = Tally()
    let log: Notes<String>
    var web: WebModule { module() }

    init(log: Notes<String>) { self.log = log }
}

private struct WebModule: SendableModuleType {
    let component: Request

    func session() -> Session {
        let log = component.log
        return single {
            Session(user: "user \(component.made.add())")
        } teardown: { session in
            log.add(session.user)
        }
    }
    func header() async -> Part { transient { Part(user: session().user) } }
    func body() async -> Part { transient { Part(user: session().user) } }
}
