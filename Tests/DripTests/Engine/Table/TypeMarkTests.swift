// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct TypeMarkTests {
    @Test func aMarkGivesItsType() {
        #expect(TypeMark(of: Cup.self).isOf(Cup.self))
        #expect(TypeMark(address: Cup.self).isOf(Cup.self))
        #expect(TypeMark(of: Dictionary<String, Int>.self).isOf(Dictionary<String, Int>.self))
        #expect(!TypeMark(of: Cup.self).isOf(Int.self))
    }

    @Test func marksOfOneTypeMatchWhateverTheirSort() {
        #expect(TypeMark(of: Cup.self).matches(TypeMark(address: Cup.self)))
        #expect(TypeMark(of: Cup.self).canonical == TypeMark(address: Cup.self))
        #expect(TypeMark(ofGeneric: Cup.self).matches(TypeMark(of: Cup.self)))
    }

    @Test func marksOfTwoTypesDoNotMatch() {
        #expect(!TypeMark(of: Cup.self).matches(TypeMark(of: Int.self)))
        #expect(!TypeMark(address: Array<Cup>.self).matches(TypeMark(of: Array<Int>.self)))
        #expect(!TypeMark(of: Optional<Cup>.self).matches(TypeMark(of: Cup.self)))
    }
}

extension TypeMark {
    fileprivate func isOf(_ type: Any.Type) -> Bool { metatype == type }

    /// A mark of a type that the code does not know.
    fileprivate init<T>(ofGeneric type: T.Type) { self.init(of: type) }
}
