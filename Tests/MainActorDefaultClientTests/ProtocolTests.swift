// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The plain protocols if the default isolation is the main actor.
struct ProtocolTests {
    @Test func aClassOfTheTargetIsAComponent() {
        let kiosk = Kiosk()

        #expect(kiosk.till.drawer === kiosk.till.drawer)
        #expect(kiosk.till.drawer !== Kiosk().till.drawer)
        #expect(kiosk.till.receipt() !== kiosk.till.receipt())
    }

    @Test func aClassOfTheTargetIsAModule() {
        let kiosk = Kiosk()

        #expect(kiosk.shelf.jar(of: "beans") === kiosk.shelf.jar(of: "beans"))
        #expect(kiosk.shelf.jar(of: "beans") !== kiosk.shelf.jar(of: "sugar"))
    }

    @Test func aComponentWithAParentIsBuiltInOneLine() {
        let kiosk = Kiosk()
        let visit = Visit(kiosk)

        #expect(visit.kiosk === kiosk)
        #expect(visit.basket.drawer() === kiosk.till.drawer)
    }

    @Test func aRegisteredClassIsFoundByTheAccessor() {
        let kiosk = Kiosk().module { ShelfModule(component: $0, row: "top") }

        #expect(kiosk.shelf.row == "top")
    }

    @Test func aProviderIsReplacedForATest() {
        let fake = Drawer()
        let kiosk = Kiosk().override {
            $0.till.drawer
        } with: {
            fake
        }

        #expect(kiosk.till.drawer === fake)
    }

    @Test func aNonisolatedComponentIsSharedWithOtherTasks() async {
        let cellar = Cellar()

        let elsewhere = await Task.detached { ObjectIdentifier(cellar.wine.rack) }.value

        #expect(elsewhere == ObjectIdentifier(cellar.wine.rack))
    }
}

private final class Drawer {}
private final class Receipt {}
private final class Jar {}

private final class Kiosk: ComponentType {
    let registry = Registry()
    var till: TillModule { module() }
    var shelf: ShelfModule { module() }
}

private struct TillModule: IsolatedModuleType {
    let component: Kiosk
    var drawer: Drawer { single { Drawer() } }
    func receipt() -> Receipt { transient { Receipt() } }
}

private final class ShelfModule: IsolatedModuleType {
    unowned let component: Kiosk
    let row: String

    convenience init(component: Kiosk) { self.init(component: component, row: "bottom") }

    init(component: Kiosk, row: String) {
        self.component = component
        self.row = row
    }

    func jar(of content: String) -> Jar { single(for: content) { Jar() } }
}

private final class Visit: ComponentType {
    let registry: Registry
    init(_ kiosk: Kiosk) { registry = Registry(parent: kiosk) }

    var kiosk: Kiosk { parent() }
    var basket: BasketModule { module() }
}

private struct BasketModule: IsolatedModuleType {
    let component: Visit
    func drawer() -> Drawer { transient { component.kiosk.till.drawer } }
}

nonisolated private final class Rack: Sendable {}

nonisolated private final class Cellar: ComponentType, Sendable {
    let registry = Registry()
    var wine: WineModule { module() }
}

nonisolated private struct WineModule: SendableModuleType {
    let component: Cellar
    var rack: Rack { single { Rack() } }
}
