// SPDX-License-Identifier: MIT

public import CDrip

/// Where a strategy was called and what it makes: the identity of a provider inside one component.
///
/// Line, column and kind share one word, with the sort of the type's mark, so that the cached path compares three words:
/// file, place and mark.
@usableFromInline
struct Site: Sendable {
    /// The bytes of `#fileID`, ended by a zero byte; what is known by its type alone has none.
    @usableFromInline nonisolated(unsafe) var file: UnsafePointer<UInt8>?
    @usableFromInline let place: UInt64
    @usableFromInline let mark: UInt
    /// The bytes of `#function`, ended by a zero byte; not part of the identity.
    @usableFromInline nonisolated(unsafe) var function: UnsafePointer<UInt8>?

    @inlinable @inline(__always)
    init<T>(
        _ kind: Kind,
        _ type: T.Type,
        file: StaticString,
        line: UInt,
        column: UInt,
        function: StaticString
    ) {
        self.file = file.utf8Start
        let mark = TypeMark(of: type)
        self.place = drip_place(line, column, kind.bits | mark.sort)
        self.mark = mark.word
        self.function = function.utf8Start
    }

    /// The same from its parts.
    @inlinable @inline(__always)
    init(file: UnsafePointer<UInt8>?, place: UInt64, mark: UInt, function: UnsafePointer<UInt8>?) {
        self.file = file
        self.place = place
        self.mark = mark
        self.function = function
    }

    /// What is known by its type alone: a module or a parent.
    @inlinable @inline(__always)
    init<T>(_ kind: Kind, of type: T.Type) { self.init(kind, TypeMark(of: type)) }

    @inlinable @inline(__always)
    init(_ kind: Kind, _ mark: TypeMark) {
        self.mark = mark.word
        self.file = nil
        self.function = nil
        self.place = kind.bits | mark.sort
    }

    /// Whether a provider noted that it is live; a site that is kept says nothing of it.
    var isNotedLive: Bool { place & drip_noted(0, true) != 0 }
    var unnoted: Site { Site(file: file, place: place & ~drip_noted(0, true), mark: mark, function: function) }

    var typeMark: TypeMark { TypeMark(word: mark, sort: place & TypeMark.function) }
    var kind: Kind { Kind(bits: plainPlace) }
    var line: Int { Int(drip_line_and_column(place).line) }
    var column: Int { Int(drip_line_and_column(place).column) }
    var metatype: Any.Type { typeMark.metatype }
    var fileName: String { file.map { String(cString: $0) } ?? "" }
    /// The provider's name, or the type of a module or parent.
    var name: String { function.map { String(cString: $0) } ?? "\(metatype)" }

    /// Whether both name the same place and type. One literal may stand in memory twice, so files are compared by
    /// content where their addresses differ, and types likewise where their marks do.
    func matches(_ other: Site) -> Bool {
        plainPlace == other.plainPlace && typeMark.matches(other.typeMark)
            && (file == other.file || Site.sameText(file, other.file))
    }

    /// Whether both are the same by their addresses.
    @inlinable @inline(__always)
    func isHit(by other: Site) -> Bool { place == other.place && mark == other.mark && file == other.file }

    /// Whether both name the same place, and hits tell them apart by their marks alone.
    func isCrowded(by other: Site) -> Bool {
        plainPlace == other.plainPlace && file == other.file && mark != other.mark
    }

    /// Whether this stands for a module; the same as asking for the kind, without making one.
    var isModule: Bool { plainPlace == Kind.module.bits }

    /// The same for a parent, and the search for one.
    var isParent: Bool { plainPlace == Kind.parent.bits }

    // MARK: Places in a table

    /// Where hits look for a provider first. The type is not in it: most places make one type.
    @inlinable @inline(__always)
    var hash: UInt { drip_hash(file, place) }

    /// Where hits look for what is known by its type alone, and what is not at `hash` since another type of the same
    /// place is there.
    @inlinable @inline(__always)
    var markedHash: UInt { drip_marked_hash(file, plainPlace, mark) }

    /// Where the same is found under whichever mark.
    var typeHash: UInt { drip_marked_hash(file, plainPlace, typeMark.canonical.word) }

    @inlinable @inline(__always)
    var plainPlace: UInt64 { place & ~TypeMark.function }

    /// Whether hits look by `markedHash` alone.
    var isKnownByTypeAlone: Bool { file == nil }

    /// Where hits look first.
    var firstHash: UInt { isKnownByTypeAlone ? markedHash : hash }

    /// Out of line, since most addresses are the same.
    @inline(never)
    static func sameText(_ left: UnsafePointer<UInt8>?, _ right: UnsafePointer<UInt8>?) -> Bool {
        guard let left, let right else { return left == right }
        var index = 0
        while left[index] == right[index] {
            if left[index] == 0 { return true }
            index += 1
        }
        return false
    }
}
