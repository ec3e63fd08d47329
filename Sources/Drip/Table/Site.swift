// SPDX-License-Identifier: MIT

public import CDrip

/// Which provider a strategy call belongs to: file, function, line, column, kind and declared type.
@frozen @usableFromInline
struct Site: Sendable {
    /// The bytes of `#fileID`, ended by zero. Modules and parents have none: their type identifies them.
    @usableFromInline nonisolated(unsafe) let file: UnsafePointer<UInt8>?
    /// The bytes of `#function`, ended by zero.
    @usableFromInline nonisolated(unsafe) let function: UnsafePointer<UInt8>?
    /// Line, column, kind, letters of the file's name, the sort of the type's mark and the flags of `Place`, in one
    /// word.
    @usableFromInline var place: UInt64
    /// The word of the type's mark.
    @usableFromInline let mark: UInt

    @_alwaysEmitIntoClient @inline(__always)
    init<T>(_ kind: Kind, _ type: T.Type, _ file: StaticString, _ line: UInt, _ column: UInt, _ function: StaticString)
    {
        let mark = TypeMark(of: type)
        let place = drip_place(file.utf8Start, line, column, kind.bits | mark.sort)
        self.init(file.utf8Start, function.utf8Start, place, mark.word)
    }

    /// The site of a module, a parent or an override by type.
    @_alwaysEmitIntoClient @inline(__always)
    init<T>(_ kind: Kind, of type: T.Type) {
        let mark = TypeMark(of: type)
        self.init(nil, nil, kind.bits | mark.sort, mark.word)
    }

    @_alwaysEmitIntoClient @inline(__always)
    init(_ file: UnsafePointer<UInt8>?, _ function: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt) {
        self.file = file
        self.function = function
        self.place = place
        self.mark = mark
    }

    /// File and function in one word, which a hit compares.
    @_alwaysEmitIntoClient @inline(__always)
    var origin: UInt { drip_origin(file, function) }

    /// Where a hit starts to probe. Type and function are not part of it: most places have one of each.
    @_alwaysEmitIntoClient @inline(__always)
    var hash: UInt { file == nil ? drip_spread(mark) : UInt(truncatingIfNeeded: place) }

    /// The place, as all calls of the provider have it.
    @inline(__always)
    var placeOfContent: UInt64 { place & ~(TypeMark.function | Place.live) }

    /// The hash that all calls of the provider have. Tables use the bits that it shares with `hash`, except for modules
    /// and parents.
    @inline(__always)
    var hashOfContent: UInt {
        file == nil ? drip_spread(typeMark.canonical.word) : UInt(truncatingIfNeeded: placeOfContent)
    }

    var typeMark: TypeMark { TypeMark(word: mark, sort: place & TypeMark.function) }
    var metatype: Any.Type { typeMark.metatype }
    /// Whether the site has a kind. It compares raw values, because creating a `Kind` takes longer.
    @inline(__always)
    func isOf(_ kind: Kind) -> Bool { UInt8(truncatingIfNeeded: place >> 56) & Kind.all == kind.rawValue }
    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: place >> 56) & Kind.all)! }
    var isKnownByType: Bool { file == nil }
    var isLive: Bool { place & Place.live != 0 }

    /// The declared type: what an override of the provider returns.
    var declared: Any.Type {
        let type = metatype
        return (type as? any KeyedType.Type)?.declared ?? type
    }

    /// Whether the provider declares a type. The lookup of a keyed provider's type takes longer than all else here.
    func declares(_ type: Any.Type) -> Bool { metatype == type || declared == type }

    /// Whether both name one provider. A literal or a type may have several addresses, so contents are compared.
    @inline(__always)
    func matches(_ other: Site) -> Bool { hasSamePlace(as: other) && typeMark.matches(other.typeMark) }

    /// Whether both sites have the same place. All calls of a generic provider do, whatever their types.
    @inline(__always)
    func hasSamePlace(as other: Site) -> Bool {
        placeOfContent == other.placeOfContent
            && (origin == other.origin
                || Site.isSameText(file, other.file) && Site.isSameText(function, other.function))
    }

    @inline(never)
    private static func isSameText(_ one: UnsafePointer<UInt8>?, _ other: UnsafePointer<UInt8>?) -> Bool {
        guard let one, let other else { return one == other }
        return strcmp(one, other) == 0
    }
}

/// Flags of a site's place, beside line, column and kind.
@usableFromInline
enum Place {
    /// The provider reaches the outside world. Not part of the identity: only calls that miss set the flag.
    @_alwaysEmitIntoClient @inline(__always)
    static var live: UInt64 { 1 << 62 }
    /// The provider was called on a module that has a key.
    static var keyedModule: UInt64 { 1 << 61 }
}
