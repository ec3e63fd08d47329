// SPDX-License-Identifier: MIT

/// What stands for a type in a comparison: equal marks mean the same type, but one type may have several marks.
///
/// Asking for a type's own address costs a call wherever the type is declared in another file. Specialized code takes
/// the address of a function instead, which gives the type when somebody needs it: that is a constant. No two types
/// share one, since each such function names its type. Other code takes the type's address.
@frozen @usableFromInline
struct TypeMark: Equatable {
    @usableFromInline let word: UInt
    /// Says which sort of address the word is.
    @usableFromInline let sort: UInt64

    @_transparent @usableFromInline static var address: UInt64 { 0 }
    @_transparent @usableFromInline static var function: UInt64 { 1 << 63 }

    @inlinable @inline(__always)
    init<T>(of type: T.Type) {
        if _isConcrete(type) {
            let giver = Giver { T.self }
            self.init(word: unsafeBitCast(giver, to: (code: UInt, context: UInt).self).code, sort: TypeMark.function)
        } else {
            self.init(address: type)
        }
    }

    @inlinable @inline(__always)
    init(address type: Any.Type) {
        self.init(word: UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)), sort: TypeMark.address)
    }

    @inlinable @inline(__always)
    init(word: UInt, sort: UInt64) {
        self.word = word
        self.sort = sort
    }

    /// A function that captures nothing: the address of its code, and nil.
    @frozen @usableFromInline
    struct Giver {
        @usableFromInline let type: () -> Any.Type

        @inlinable
        init(_ type: @escaping () -> Any.Type) { self.type = type }
    }

    var metatype: Any.Type {
        if sort == TypeMark.address { return unsafeBitCast(word, to: Any.Type.self) }
        return unsafeBitCast((code: word, context: UInt(0)), to: Giver.self).type()
    }

    /// The mark that every mark of the type leads to.
    var canonical: TypeMark { sort == TypeMark.address ? self : TypeMark(address: metatype) }

    func matches(_ other: TypeMark) -> Bool { self == other || isSameType(as: other) }

    /// Out of line, since most marks are the same.
    @inline(never)
    private func isSameType(as other: TypeMark) -> Bool { canonical == other.canonical }
}
