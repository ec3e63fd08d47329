// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A component's instance that is made by way of a child's, which used what is the component's.
struct LateOverrideBelowTests {
    private let manor = Manor()

    private func expectNewName(_ name: (Manor) -> String) {
        #expect(name(manor) == "Drip")
        manor.override({ $0.front.sign() }) { Sign("Drop") }
        #expect(name(manor) == "Drop")
        manor.removeOverrides()
        #expect(name(manor) == "Drip")
    }

    @Test func isBuiltAnewWhereTheChildMadeItForThis() { expectNewName { $0.front.menu().title } }

    @Test func isBuiltAnewWhereSeveralOfTheChildsStandBetween() { expectNewName { $0.front.book().title } }

    @Test func isBuiltAnewWhereAModuleOfTheChildUsedIt() { expectNewName { $0.front.card().title } }

    @Test func isBuiltAnewWhereTheChildGaveNothingForIt() {
        expectNewName { $0.front.label().title }
        manor.override({ $0.front.sign() }) { Sign("Dry") }
        #expect(manor.front.attempt().title == "none")
        manor.removeOverrides()
        #expect(manor.front.attempt().title == "Drip")
    }

    @Test func isBuiltAnewWhereTheChildsIsOfACircle() { expectNewName { $0.front.pair().title } }

    @Test func staysWhereTheChildUsedAnotherThing() {
        let menu = manor.front.menu()
        manor.override({ $0.front.bell() }) { Bell() }
        #expect(manor.front.menu() === menu)
    }
}

private final class Sign: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
}
private final class Bell: Sendable {}
private final class Page: Sendable {
    let title: String
    init(_ title: String) { self.title = title }
}

private final class Manor: ComponentType, Sendable {
    let registry = Registry()
    var front: FrontModule { module() }
}

private struct FrontModule: SendableModuleType {
    let component: Manor
    func sign() -> Sign { single { Sign("Drip") } }
    func bell() -> Bell { single { Bell() } }
    func menu() -> Page { single { Page(Room(parent: component).desk.page().title) } }
    func book() -> Page { single { Page(Room(parent: component).desk.book().title) } }
    func card() -> Page { single { Page(Room(parent: component).shelf.title) } }
    func label() -> Page { single { Page((try? Room(parent: component).desk.wetPage().title) ?? "Drip") } }
    func attempt() -> Page { single { Page((try? Room(parent: component).desk.longPage().title) ?? "none") } }
    func pair() -> Page { single { Page(Room(parent: component).desk.first().title) } }
}

private struct TooShort: Error {}

private final class Room: ComponentType, Sendable {
    let registry: Registry
    let manor: Manor
    var desk: DeskModule { module() }
    var shelf: ShelfModule { sharedModule() }

    init(parent: Manor) {
        registry = Registry(parent: parent)
        manor = parent
    }
}

private final class Half: @unchecked Sendable {
    let title: String
    var other: Half?
    init(_ title: String) { self.title = title }
}

private struct DeskModule: SendableModuleType {
    let component: Room

    func page() -> Page { single { Page(component.manor.front.sign().text) } }
    func book() -> Page { single { Page(chapter().title) } }
    private func chapter() -> Page { single { Page(page().title) } }
    func wetPage() throws -> Page {
        try single {
            if component.manor.front.sign().text == "Drip" { throw TooShort() }
            return Page(component.manor.front.sign().text)
        }
    }
    func longPage() throws -> Page {
        try single {
            if component.manor.front.sign().text.count < 4 { throw TooShort() }
            return Page(component.manor.front.sign().text)
        }
    }
    func first() -> Half {
        single {
            Half(component.manor.front.sign().text)
        } configure: { half, _ in
            half.other = second()
        }
    }
    func second() -> Half { single { Half(first().title) } }
}

private final class ShelfModule: Module<Room> {
    let title: String

    required init(_ component: Room) {
        title = component.manor.front.sign().text
        super.init(component)
    }
}
