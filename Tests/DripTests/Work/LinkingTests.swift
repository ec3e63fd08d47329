// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct LinkingTests {
    @Test func instancesAreLinkedOldestFirst() {
        let linking = Linking(root: 1)
        let (first, second, third) = (TestCup(), TestCup(), TestCup())
        linking.hold(.test(first))
        linking.hold(.test(second))

        #expect(linking.nextToLink()?.instance === first)
        linking.hold(.test(third))
        #expect(linking.nextToLink()?.instance === second)
        #expect(linking.nextToLink()?.instance === third)
        #expect(linking.nextToLink() == nil)
        #expect(
            linking.takePending().map { ObjectIdentifier($0.instance) }
                == [first, second, third].map(ObjectIdentifier.init))
        #expect(linking.pending.isEmpty)
    }

    @Test func aComponentThatEndsTakesItsOwn() {
        let linking = Linking(root: 1)
        let (ending, other) = (Storage.test, Storage.test)
        let cups = (0..<4).map { _ in TestCup() }
        for (number, cup) in cups.enumerated() { linking.hold(.test(cup, of: number % 2 == 0 ? ending : other)) }
        _ = linking.nextToLink()

        let taken = linking.take(of: ending)

        #expect(taken.map(\.isLinked) == [true, false])
        #expect(taken.map { ObjectIdentifier($0.pending.instance) } == [cups[0], cups[2]].map(ObjectIdentifier.init))
        #expect(linking.nextToLink()?.instance === cups[1] && linking.nextToLink()?.instance === cups[3])
        #expect(linking.nextToLink() == nil)
    }
}

extension Linking.Pending {
    fileprivate static func test(_ instance: TestCup, of storage: Storage = .test) -> Linking.Pending {
        let creation = Creation.test(.test(1))
        return Linking.Pending(
            creation: creation, instance: instance, storage: storage, component: instance, closures: nil)
    }
}

extension Storage {
    fileprivate static var test: Storage {
        Storage(builtAt: SourcePlace(#fileID, #line), parent: nil, componentType: nil)
    }
}
