// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct ComponentTypeParentsTests {
    @Test func aComponentHasSeveralParents() {
        let (shop, session) = (Shop(), Session())
        let order = Order().parent { shop }.parent(session)

        #expect(order.shop === shop)
        #expect(order.session === session)
    }

    @Test func aParentOfAParentIsFound() {
        let shop = Shop()
        let order = Order().parent(Session().parent(shop))

        #expect(order.shop === shop)
    }

    @Test func theNearestParentWins() {
        let (near, far) = (Shop(), Shop())
        let session = Session().parent(far)

        #expect(Order().parent(session).parent(near).shop === near)
        #expect(Order().parent(near).parent(session).shop === near)
        #expect(Order().parent(session).shop === far)
    }

    @Test func aFakeIsFoundByItsSuperclassesAccessor() {
        let fake = FakeShop()

        #expect(Order().parent(fake).shop === fake)
    }

    @Test func aNearerFakeWinsOverAFartherExactType() {
        let fake = FakeShop()

        #expect(Order().parent(Session().parent(Shop())).parent(fake).shop === fake)
    }

    @Test func aSecondParentOfOneClassStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Order().parent(Shop()).parent(Shop())
        }

        #expect(
            result?.message == """
                Drip: Order has another Shop as its parent.

                  registered   ComponentType+ParentsTests.swift

                A component has one parent of each class, so parent() finds no other.

                Do one of these:
                  • register only the parent that Order shall have;
                  • if Order is built with its parent, build it with that one: Order(parent: …).
                """)
    }

    @Test func aComponentBuiltWithItsParentGetsNoOther() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Corner(parent: Shop()).parent(Shop())
        }

        #expect(stopText(result).hasPrefix("Drip: Corner has another Shop as its parent."))
    }

    @Test func aParentAndASubclassOfItAreAmbiguous() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Order().parent(Shop()).parent(FakeShop()).shop
        }

        #expect(
            result?.message == """
                Drip: Order has more than one parent that is a Shop.

                  accessor     ComponentType+ParentsTests.swift
                  candidates   Shop, FakeShop

                Each could be meant.

                Do one of these:
                  • register one of them only;
                  • ask for the meant parent by a type that only it has.
                """
        )
    }

    @Test func aParentIsFoundByProtocol() {
        let shop = Shop()

        #expect(Order().parent(Session().parent(shop)).menu === shop)
    }

    @Test func aComponentBuiltWithItsParentFindsTheParentToo() {
        let shop = Shop()
        let line = OrderLine(parent: Order().parent(shop))

        #expect(line.shop === shop)
        #expect(line.parent.shop === shop)
        #expect(line.order === line.parent)
    }

    @Test func aParentThatIsNoComponentIsOnlyRetained() {
        weak var printer: Printer?
        do {
            let receipt = Receipt(parent: Printer())
            printer = receipt.parent as? Printer
            #expect(printer != nil)
        }

        #expect(printer == nil)
    }

    @Test func aComponentThatIsNoSubclassOfComponentFindsItsParents() {
        let shop = Shop()

        #expect(Visit(shop).shop === shop)
    }
}

private protocol HasMenu: AnyObject {}
private protocol Printing: AnyObject {}
private final class Printer: Printing {}

extension Shop: HasMenu {}
private final class FakeShop: Shop {}
private final class Session: Component {}

private final class Order: Component {
    var shop: Shop { parent() }
    var session: Session { parent() }
    var menu: any HasMenu { parent(as: (any HasMenu).self) }
}

private final class OrderLine: ChildComponent<Order> {
    var shop: Shop { parent() }
    var order: Order { parent() }
}

private final class Receipt: ChildComponent<any Printing> {}

private final class Visit: ComponentType {
    let registry: Registry
    var shop: Shop { parent() }

    init(_ shop: Shop) { registry = Registry(parent: shop) }
}
