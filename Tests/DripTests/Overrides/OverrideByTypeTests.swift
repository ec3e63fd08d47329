// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct OverrideByTypeTests {
    private let shop = Shop()

    @Test func replacesEveryProviderThatDeclaresTheType() {
        shop.override((any Grinder).self) { FakeGrinder("fake") }

        #expect(shop.bar.left().name == "fake")
        #expect(shop.bar.right().name == "fake")
        #expect(shop.bar.spare(3).name == "fake")
        #expect(shop.bar.left() !== shop.bar.right())
        #expect(shop.bar.left() === shop.bar.left())
        #expect(shop.bar.spare(3) !== shop.bar.spare(3))
    }

    @Test func meansTheDeclaredTypeNotTheOneThatIsMade() {
        shop.override(FakeGrinder.self) { FakeGrinder("fake") }

        #expect(shop.bar.left().name == "left")
        #expect(shop.bar.concrete().name == "fake")
    }

    @Test func theReplacementMayUseTheComponent() {
        shop.override((any Grinder).self) { shop in FakeGrinder("as " + shop.bar.concrete().name) }

        #expect(shop.bar.left().name == "as concrete")
    }

    @Test func replacesForEveryKey() {
        shop.override((any Grinder).self) { FakeGrinder("fake") }

        #expect(shop.bar.own(of: "Ada").name == "fake")
        #expect(shop.bar.own(of: "Ada") === shop.bar.own(of: "Ada"))
        #expect(shop.bar.own(of: "Ada") !== shop.bar.own(of: "Bob"))
    }

    @Test func theLastOfSeveralForOneTypeCounts() {
        shop.override((any Grinder).self) { FakeGrinder("first") }
        shop.override((any Grinder).self) { FakeGrinder("second") }

        #expect(shop.bar.left().name == "second")
    }

    @Test func theOverrideOfAProviderGoesBeforeWhicheverCameFirst() {
        shop.override((any Grinder).self) { FakeGrinder("type") }
        shop.override({ $0.bar.left() }) { FakeGrinder("left") }
        shop.override({ $0.bar.right() }) { FakeGrinder("right") }
        shop.override((any Grinder).self) { FakeGrinder("last") }

        #expect(shop.bar.left().name == "left")
        #expect(shop.bar.right().name == "right")
        #expect(shop.bar.spare(1).name == "last")
    }

    @Test func anOverrideReplacesAnInstanceThatExists() {
        let early = shop.bar.left()
        let recipe = shop.bar.recipe()

        shop.override((any Grinder).self) { FakeGrinder("fake") }

        #expect(shop.bar.left() !== early)
        #expect(shop.bar.recipe() !== recipe)
        #expect(shop.bar.recipe().grinder.name == "fake")
    }

    @Test func anOverrideReplacesTheInstancesOfKeysThatExist() {
        let early = shop.bar.own(of: "Ada")

        shop.override((any Grinder).self) { FakeGrinder("fake") }
        #expect(shop.bar.own(of: "Ada").name == "fake")

        shop.removeOverrides()
        #expect(shop.bar.own(of: "Ada") === early)
    }

    @Test func leavesParentsAndChildrenAlone() {
        let corner = Corner(parent: shop)
        shop.override((any Grinder).self) { FakeGrinder("shop") }
        corner.override((any Grinder).self) { FakeGrinder("corner") }

        #expect(shop.bar.left().name == "shop")
        #expect(corner.bar.own().name == "corner")
        #expect(corner.bar.borrowed().name == "corner")
    }

    @Test func aReplacementThatThrowsReachesProvidersThatThrow() throws {
        shop.override(Recipe.self) { throw Lost() }

        #expect(throws: Lost.self) { try shop.bar.found() }
    }
}

private protocol Grinder: AnyObject { var name: String { get } }
private class FakeGrinder: Grinder { let name: String; init(_ name: String) { self.name = name } }
private class Recipe { let grinder: any Grinder; init(_ grinder: any Grinder) { self.grinder = grinder } }
private struct Lost: Error {}

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    func left() -> any Grinder { single { FakeGrinder("left") } }
    func right() -> any Grinder { single { FakeGrinder("right") } }
    func spare(_ number: Int) -> any Grinder { transient { FakeGrinder("spare \(number)") } }
    func own(of guest: String) -> any Grinder { single(for: guest) { FakeGrinder(guest) } }
    func concrete() -> FakeGrinder { single { FakeGrinder("concrete") } }
    func recipe() -> Recipe { single { Recipe(left()) } }
    func found() throws -> Recipe { try single { () throws in Recipe(left()) } }
}

extension Corner { fileprivate var bar: CornerModule { module() } }

private class CornerModule: Module<Corner> {
    func own() -> any Grinder { single { FakeGrinder("own") } }
    func borrowed() -> any Grinder { transient { component.parent.bar.left() } }
}
