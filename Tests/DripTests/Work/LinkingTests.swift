// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct LinkingTests {
    @Test func instancesAreLinkedOldestFirst() {
        let linking = Linking(root: 1)
        let (first, second, third) = (TestCup(), TestCup(), TestCup())
        linking.hold(constructed(first))
        linking.hold(constructed(second))

        #expect(linking.nextToLink()?.instance === first)
        linking.hold(constructed(third))
        #expect(linking.nextToLink()?.instance === second)
        #expect(linking.nextToLink()?.instance === third)
        #expect(linking.nextToLink() == nil)
        #expect(
            linking.takeAll().map { ObjectIdentifier($0.instance) }
                == [first, second, third].map(ObjectIdentifier.init))
        #expect(linking.unshown.isEmpty)
    }

    @Test func aComponentThatEndsTakesItsOwn() {
        let linking = Linking(root: 1)
        let (ending, other) = (Storage.test, Storage.test)
        let cups = (0..<4).map { _ in TestCup() }
        for (number, cup) in cups.enumerated() { linking.hold(constructed(cup, of: number % 2 == 0 ? ending : other)) }
        _ = linking.nextToLink()

        let taken = linking.take(of: ending)

        #expect(taken.all.map { ObjectIdentifier($0.instance) } == [cups[0], cups[2]].map(ObjectIdentifier.init))
        #expect(taken.unlinked.map { ObjectIdentifier($0.instance) } == [ObjectIdentifier(cups[2])])
        #expect(linking.nextToLink()?.instance === cups[1] && linking.nextToLink()?.instance === cups[3])
        #expect(linking.nextToLink() == nil)
    }

    private func constructed(_ instance: TestCup, of storage: Storage = .test) -> Linking.Unshown {
        (Creation.test(.test(1)), instance, storage, instance, nil)
    }
}
