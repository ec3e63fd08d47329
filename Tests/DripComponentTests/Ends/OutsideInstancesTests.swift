// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Objects that the system creates, optional instances, and values from outside.
struct OutsideInstancesTests {
    @Test func aModuleInjectsTheMembersOfAnObjectThatTheSystemCreated() {
        let shop = SessionShop(settings: Settings(name: "Corner SessionShop"))
        let (first, second) = (Controller(), Controller())

        shop.controllers.inject(into: first)
        shop.controllers.inject(into: second)

        #expect(first.boiler === shop.controllers.boiler())
        #expect(second.boiler === first.boiler)
        #expect(first.title == "Corner SessionShop")
    }

    @Test func injectionMayDependOnTheReceiver() {
        let shop = SessionShop(settings: Settings(name: "Corner SessionShop"))
        let receivers: [any UsesBoiler] = [Controller(), Panel(rank: 1), Panel(rank: 9)]

        for receiver in receivers { shop.controllers.inject(into: receiver) }

        #expect(receivers.map { $0.boiler != nil } == [true, false, true])
    }

    @Test func overridesReachInjectedMembers() {
        let boiler = Boiler()
        let shop = SessionShop(settings: Settings(name: "Corner SessionShop"))
            .override({ $0.controllers.boiler() }, with: { boiler })
        let controller = Controller()

        shop.controllers.inject(into: controller)

        #expect(controller.boiler === boiler)
    }

    @Test func anOptionalInstanceMayBeNil() {
        let shop = SessionShop(settings: Settings(name: "Corner SessionShop"))
        let logging = SessionShop(settings: Settings(name: "Corner SessionShop", isLogging: true))

        #expect(shop.controllers.logger() == nil)
        #expect(logging.controllers.logger() != nil)
        #expect(logging.controllers.logger() === logging.controllers.logger())
    }

    @Test func aComponentPassesItsArgumentsToItsModules() {
        let session = Session(user: "Ada")

        let shop = SessionShop(settings: Settings(name: "Corner SessionShop"), session: session)

        #expect(shop.controllers.greeter().text == "Corner SessionShop welcomes Ada")
        #expect(shop.controllers.greeter().session === session)
    }

    @Test func aComponentHoldsAControllerWeakly() {
        var controller: Controller? = Controller()
        let shop = SessionShop(settings: Settings(name: "Corner SessionShop"), controller: controller)
        #expect(shop.controllers.current() === controller)
        weak let seen = controller

        controller = nil

        #expect(seen == nil)
        #expect(shop.controllers.current() == nil)
    }
}

private struct Settings { let name: String; var isLogging = false }
private class Session { let user: String; init(user: String) { self.user = user } }
private class Boiler {}
private class Logger {}
private class Greeter {
    let text: String, session: Session
    init(text: String, session: Session) { (self.text, self.session) = (text, session) }
}

private protocol UsesBoiler: AnyObject {
    var rank: Int { get }
    var boiler: Boiler? { get set }
}

private class Controller: UsesBoiler {
    let rank = 7
    var boiler: Boiler?
    var title = ""
}
private class Panel: UsesBoiler {
    let rank: Int
    var boiler: Boiler?
    init(rank: Int) { self.rank = rank }
}

private class SessionShop: Component {
    let settings: Settings
    let session: Session
    weak var controller: Controller?
    var controllers: ControllersModule { module() }

    init(settings: Settings, session: Session = Session(user: "nobody"), controller: Controller? = nil) {
        self.settings = settings
        self.session = session
        self.controller = controller
        super.init()
    }
}

private class ControllersModule: Module<SessionShop> {
    func boiler() -> Boiler { single { Boiler() } }
    func logger() -> Logger? { single { component.settings.isLogging ? Logger() : nil } }
    func greeter() -> Greeter {
        single { c in Greeter(text: "\(c.settings.name) welcomes \(c.session.user)", session: c.session) }
    }
    func current() -> Controller? { transient { component.controller } }

    func inject(into controller: Controller) {
        controller.boiler = boiler()
        controller.title = component.settings.name
    }
    func inject(into receiver: any UsesBoiler) {
        guard receiver.rank >= 7 else { return }
        receiver.boiler = boiler()
    }
}
