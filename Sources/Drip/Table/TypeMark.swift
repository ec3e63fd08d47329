// SPDX-License-Identifier: MIT

/// Represents a type in comparisons. Equal marks mean the same type, but one type may have several marks.
///
/// If a type is declared in another file, reading its own address costs a call. So specialized code takes the address
/// of a function that returns the type: this address is a constant. No two types share such a function, because each
/// function names its type. Other code takes the type's address.
@frozen @usableFromInline
struct TypeMark: Equatable {
    @usableFromInline let word: UInt
    /// Says which sort of address the word is.
    @usableFromInline let sort: UInt64

    @_transparent @usableFromInline static var address: UInt64 { 0 }
    @_transparent @usableFromInline static var function: UInt64 { 1 << 63 }

    @_alwaysEmitIntoClient @inline(__always)
    init<T>(of type: T.Type) {
        if _isConcrete(type) {
            let giver = Giver { T.self }
            self.init(word: unsafeBitCast(giver, to: (code: UInt, context: UInt).self).code, sort: TypeMark.function)
        } else {
            self.init(address: type)
        }
    }

    @_alwaysEmitIntoClient @inline(__always)
    init(address type: Any.Type) {
        self.init(word: UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)), sort: TypeMark.address)
    }

    @_alwaysEmitIntoClient @inline(__always)
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

    /// The mark with the type's own address, which is equal for all marks of the type.
    var canonical: TypeMark { sort == TypeMark.address ? self : TypeMark(address: metatype) }

    func matches(_ other: TypeMark) -> Bool { self == other || isSameType(as: other) }

    /// Out of line, since most compared marks are equal.
    @inline(never)
    private func isSameType(as other: TypeMark) -> Bool { canonical == other.canonical }
}
