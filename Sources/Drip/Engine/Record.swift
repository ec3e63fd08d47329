// SPDX-License-Identifier: MIT

public import CDrip

/// One instance that a component keeps. 64 bytes on 64-bit machines: a line of the processor's cache.
///
/// `words`, `key` and the value of a published record do not change before the component is released, and a record never moves: hits read them without a
/// lock. Everything else belongs to the storage's lock.
@usableFromInline
struct Record {
    /// What a hit compares. First, since a slot points here.
    @usableFromInline let words: drip_site
    @usableFromInline let key: Unmanaged<AnyKey>?
    private let function: UnsafePointer<UInt8>?
    /// The instance, or what holds it. Retained, except for a parent and an alias.
    var value: UnsafeMutableRawPointer?
    /// Behind the rest, at `stateOffset`.
    var state: State

    /// What may change while hits read the rest.
    struct State {
        var number: UInt32 = 0
        /// Where the list of what it was built from starts; 0 if there is none. For an alias, the number of its original; for
        /// one that tasks made, the list of what it was not built from.
        var list: UInt32 = 0
        /// The number of the set of changes that were in force above the component.
        var above: UInt32 = 0
        fileprivate var flagsAndVersion: UInt32

        fileprivate init(_ flags: Flags, _ version: UInt32) { flagsAndVersion = version << 8 | flags.rawValue }

        var flags: Flags {
            get { Flags(rawValue: flagsAndVersion & 0xFF) }
            set { flagsAndVersion = flagsAndVersion & ~0xFF | newValue.rawValue }
        }

        /// The number of the override that the instance came from, or 0.
        var version: UInt32 { flagsAndVersion >> 8 }
        @inline(__always)
        var isCurrent: Bool { flags.isDisjoint(with: .retired) && flags.contains(.current) }
    }

    struct Flags: OptionSet {
        let rawValue: UInt32

        /// What made the record stands for its provider now.
        static let standing = Flags(rawValue: 1)
        /// The instance is given to later calls.
        static let current = Flags(rawValue: 2)
        /// The instance is never given again.
        static let retired = Flags(rawValue: 4)
        static let ownsValue = Flags(rawValue: 8)
        /// Stands for another record, under other addresses of the same literals or type.
        static let alias = Flags(rawValue: 16)
        /// Made by tasks: built from every earlier record except those in its list.
        static let madeByTask = Flags(rawValue: 32)
        /// One of a `configure:` circle: current together with its neighbours that have the same list.
        static let circle = Flags(rawValue: 64)
        /// A weak single's, whose object is gone and has a successor: it counts for what was built from it alone.
        static let superseded = Flags(rawValue: 128)
    }

    @inline(__always)
    init(_ site: Site, key: AnyKey?, value: AnyObject, version: UInt32 = 0, flags: Flags) {
        words = drip_site(origin: site.origin, place: site.place, mark: site.mark)
        self.key = key.map { Unmanaged.passRetained($0) }
        function = site.function
        state = State(flags, version)
        let reference = Unmanaged.passUnretained(value)
        self.value = (flags.contains(.ownsValue) ? reference.retain() : reference).toOpaque()
    }

    @inline(__always)
    private var file: UnsafePointer<UInt8>? {
        UnsafePointer(bitPattern: words.origin &- drip_origin(nil, function))
    }

    @inline(__always)
    var site: Site { Site(file, function, words.place, words.mark) }
    var isKnownByType: Bool { words.origin == 0 }
    @inline(__always)
    var hash: UInt { site.hash &+ keyHash }
    /// Where it is found whatever the addresses of its type: for a module or a parent, a place of its own.
    var hashOfContent: UInt { site.hashOfContent &+ keyHash }
    @inline(__always)
    private var keyHash: UInt { key?._withUnsafeGuaranteedRef { $0.hash } ?? 0 }
    var isWeak: Bool { UInt8(truncatingIfNeeded: words.place >> 56) & Kind.all == Kind.weakSingle.rawValue }
    var reference: AnyObject? { value.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() } }

    func hasKey(_ other: AnyKey?) -> Bool {
        guard let key, let other else { return self.key == nil && other == nil }
        return key._withUnsafeGuaranteedRef { $0.hash == other.hash && $0.isEqual(to: other) }
    }

    /// Whether this is the record of a provider and a key, by content.
    func matches(_ site: Site, _ key: AnyKey?) -> Bool { self.site.matches(site) && hasKey(key) }

    /// Lets go of everything.
    mutating func release() {
        if state.flags.contains(.ownsValue), let value { Unmanaged<AnyObject>.fromOpaque(value).release() }
        value = nil
        key?.release()
    }
}

extension UnsafeMutablePointer<Record> {
    /// A pointer of its own, so that a change is no access to what hits read.
    var state: UnsafeMutablePointer<Record.State> {
        let offset = MemoryLayout<drip_site>.size + 3 * MemoryLayout<UnsafeRawPointer>.size
        assert(MemoryLayout<Record>.offset(of: \.state) == offset)
        return (UnsafeMutableRawPointer(self) + offset).assumingMemoryBound(to: Record.State.self)
    }

    var number: UInt32 { state.pointee.number }
    var version: UInt32 { state.pointee.version }
    @inline(__always)
    var isCurrent: Bool { state.pointee.isCurrent }
    var list: UInt32 {
        get { state.pointee.list }
        nonmutating set { state.pointee.list = newValue }
    }
    var above: UInt32 {
        get { state.pointee.above }
        nonmutating set { state.pointee.above = newValue }
    }
    var flags: Record.Flags {
        get { state.pointee.flags }
        nonmutating set { state.pointee.flags = newValue }
    }
}
