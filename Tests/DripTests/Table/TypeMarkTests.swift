// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct TypeMarkTests {
    @Test func aMarkGivesItsType() {
        #expect(TypeMark(of: TestCup.self).isOf(TestCup.self))
        #expect(TypeMark(address: TestCup.self).isOf(TestCup.self))
        #expect(TypeMark(of: Dictionary<String, Int>.self).isOf(Dictionary<String, Int>.self))
        #expect(!TypeMark(of: TestCup.self).isOf(Int.self))
    }

    @Test func marksOfOneTypeMatchWhateverTheirSort() {
        #expect(TypeMark(of: TestCup.self).matches(TypeMark(address: TestCup.self)))
        #expect(TypeMark(of: TestCup.self).canonical == TypeMark(address: TestCup.self))
        #expect(TypeMark(ofGeneric: TestCup.self).matches(TypeMark(of: TestCup.self)))
    }

    @Test func marksOfTwoTypesDoNotMatch() {
        #expect(!TypeMark(of: TestCup.self).matches(TypeMark(of: Int.self)))
        #expect(!TypeMark(address: Array<TestCup>.self).matches(TypeMark(of: Array<Int>.self)))
        #expect(!TypeMark(of: Optional<TestCup>.self).matches(TypeMark(of: TestCup.self)))
    }
}

extension TypeMark {
    fileprivate func isOf(_ type: Any.Type) -> Bool { metatype == type }

    /// A mark of a type that the code does not know.
    fileprivate init<T>(ofGeneric type: T.Type) { self.init(of: type) }
}
