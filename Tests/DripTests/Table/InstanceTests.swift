// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct InstanceTests {
    @Test func anObjectIsItsOwnReference() {
        let cup = TestCup()
        #expect(Instance<TestCup>.isObject)
        let (reference, value) = (Instance<TestCup>.reference(cup), Instance<TestCup>.value(cup))
        #expect(ObjectIdentifier(reference) == ObjectIdentifier(cup))
        #expect(ObjectIdentifier(value) == ObjectIdentifier(cup))
    }

    @Test func aValueComesBackFromItsBox() {
        #expect(!Instance<[Int]>.isObject && !Instance<any Equatable>.isObject)
        #expect(Instance<[Int]>.value(Instance<[Int]>.reference([1, 2])) == [1, 2])
        #expect((Instance<Any>.reference("a") as? any Holder)?.held as? String == "a")
    }

    @Test func codeThatDoesNotKnowTheTypeAgrees() {
        func isObject<T>(_: T.Type) -> Bool { Instance<T>.isObject }
        #expect(isObject(TestCup.self) && isObject(AnyObject.self))
        #expect(!isObject(Int.self) && !isObject(Any.self) && !isObject(TestCup?.self))
    }
}
