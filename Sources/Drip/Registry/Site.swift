// SPDX-License-Identifier: MIT

/// Where a strategy was called and what it makes: the identity of a provider inside one component.
///
/// Line, column and kind share one word, so that the cached path compares three words: file, place and type.
@usableFromInline
struct Site: Sendable {
    /// The bytes of `#fileID`, ended by a zero byte.
    @usableFromInline nonisolated(unsafe) var file: UnsafePointer<UInt8>
    @usableFromInline var place: UInt
    @usableFromInline nonisolated(unsafe) var type: UnsafeRawPointer
    /// The bytes of `#function`, ended by a zero byte; not part of the identity.
    @usableFromInline nonisolated(unsafe) var function: UnsafePointer<UInt8>

    @inlinable
    init(
        _ kind: Kind,
        _ type: Any.Type,
        file: StaticString,
        line: UInt,
        column: UInt,
        function: StaticString
    ) {
        self.file = file.utf8Start
        self.place = Site.place(kind, line: line, column: column)
        self.type = Site.pointer(to: type)
        self.function = function.utf8Start
    }

    /// What is known by its type alone: a module or a parent. The type's address stands in the file's place.
    @inlinable
    init(_ kind: Kind, of type: Any.Type) {
        self.type = Site.pointer(to: type)
        self.file = self.type.assumingMemoryBound(to: UInt8.self)
        self.function = self.file
        self.place = UInt(kind.rawValue)
    }

    /// 28 bits of line, 28 of column, 8 of kind.
    @inlinable
    static func place(_ kind: Kind, line: UInt, column: UInt) -> UInt {
        (line << 36) | ((column & 0xFFF_FFFF) << 8) | UInt(kind.rawValue)
    }

    @inlinable
    static func pointer(to type: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: place))! }
    var line: Int { Int(place >> 36) }
    var column: Int { Int((place >> 8) & 0xFFF_FFFF) }
    var metatype: Any.Type { unsafeBitCast(type, to: Any.Type.self) }
    var fileName: String { String(cString: file) }
    /// The provider's name, or the type of a module or parent.
    var name: String { hasFile ? String(cString: function) : "\(metatype)" }

    /// A place in a table for this site. The multiplication folds into a constant where line and column are.
    @inlinable
    var hash: UInt {
        var mixed = place &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 29
        return mixed ^ UInt(bitPattern: type) ^ (UInt(bitPattern: file) &* 8)
    }

    /// Whether both name the same place and type; one literal may stand in memory twice, so files are compared by
    /// content where their addresses differ.
    func matches(_ other: Site) -> Bool {
        place == other.place && type == other.type
            && (file == other.file || (hasFile && Site.sameText(file, other.file)))
    }

    /// Whether `file` and `function` are text.
    var hasFile: Bool { kind != .module && kind != .parent && kind != .override }

    static func sameText(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>) -> Bool {
        var index = 0
        while left[index] == right[index] {
            if left[index] == 0 { return true }
            index += 1
        }
        return false
    }
}

/// What kind of thing a site stands for; a site is of one kind for ever.
@usableFromInline
enum Kind: UInt8, Sendable {
    case single
    case weakSingle
    case graphSingle
    case transient
    case asyncSingle
    case module
    case parent
    case override
}
