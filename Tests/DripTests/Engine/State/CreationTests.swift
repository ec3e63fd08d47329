// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct CreationTests {
    @Test func aCreationHasItsInstanceFromItsConstructionOn() {
        let creation = Creation.test(.test(1))
        let cup = Cup()
        #expect(creation.instance == nil && !creation.isConstructed && !creation.isOver)

        creation.phase = .constructed(cup)
        #expect(creation.instance === cup && creation.isConstructed && !creation.isOver)

        creation.phase = .over(cup)
        #expect(creation.instance === cup && !creation.isConstructed && creation.isOver)

        creation.phase = .over(nil)
        #expect(creation.instance == nil && creation.isOver)
    }

    @Test func aUsedCreationComesBackFresh() {
        let address = useOnce()

        let creation = Creation.fresh()

        #expect(ObjectIdentifier(creation) == address)
        #expect(creation.key == nil && creation.facts.root == 0 && creation.instance == nil)
        #expect(!creation.isAwaited && !creation.isBuiltFromUnshown && !creation.isOver && creation.waiters.isEmpty)
    }

    @Test func aCreationThatIsHeldIsNotUsedAgain() {
        let creation = Creation.test(.test(1))
        let waiter = Waiter(for: .creation(creation), root: 1)
        Creation.reuse(creation)

        #expect(Creation.fresh() !== creation)
        #expect(creation.site.matches(.test(1)))
        withExtendedLifetime(waiter) {}
    }

    /// Uses a creation, and gives it back.
    private func useOnce() -> ObjectIdentifier {
        func used() -> (Creation, ObjectIdentifier) {
            let creation = Creation.test(.test(1), .test(2), root: 3)
            creation.phase = .over(Cup())
            creation.isAwaited = true
            creation.isBuiltFromUnshown = true
            return (creation, ObjectIdentifier(creation))
        }
        let (creation, address) = used()
        Creation.reuse(consume creation)
        return address
    }
}
