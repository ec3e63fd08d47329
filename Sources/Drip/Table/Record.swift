// SPDX-License-Identifier: MIT

public import CDrip

/// One instance that a component keeps. A record never moves, and the fields that hits read never change.
@usableFromInline
struct Record {
    /// The words that a hit compares. They come first, because a slot points to them.
    @usableFromInline let words: drip_site
    // Key and value follow, at offsets that `Table` knows, because hits with a key read all of this at once.
    @usableFromInline let key: Unmanaged<AnyKey>?
    /// The instance, or its box or weak cell. Retained, except for an alias, and for a parent that is an object.
    var value: UnsafeMutableRawPointer?
    private let function: UnsafePointer<UInt8>?
    private var numberAndFlags: UInt32
    /// The record's place in the order of completion. For a weak single, the place of its latest object.
    var order: UInt32 = 0

    @inline(__always)
    init(_ site: Site, key: AnyKey?, value: AnyObject, overrideNumber: UInt32 = 0, ownsValue: Bool = true) {
        words = drip_site(origin: site.origin, place: site.place & ~Place.live, mark: site.mark)
        self.key = key.map { Unmanaged.passRetained($0) }
        function = site.function
        numberAndFlags = overrideNumber << 2 | (ownsValue ? 1 : 0)
        let reference = Unmanaged.passUnretained(value)
        self.value = (ownsValue ? reference.retain() : reference).toOpaque()
    }

    /// The key, retained for the caller.
    var ownKey: AnyKey? { key?.takeUnretainedValue() }
    var ownsValue: Bool { numberAndFlags & 1 != 0 }
    /// The number of the override that made the instance, or 0.
    var overrideNumber: UInt32 {
        get { numberAndFlags >> 2 }
        set { numberAndFlags = newValue << 2 | numberAndFlags & 3 }
    }
    /// Whether a teardown ends the instance.
    var hasTeardown: Bool {
        get { numberAndFlags & 2 != 0 }
        set { numberAndFlags = numberAndFlags & ~2 | (newValue ? 2 : 0) }
    }
    @inline(__always)
    var site: Site {
        Site(UnsafePointer(bitPattern: words.origin &- drip_origin(nil, function)), function, words.place, words.mark)
    }
    @inline(__always)
    var hash: UInt { site.hash &+ keyHash }
    /// The hash that is equal for all marks of the type. For a module or a parent, it may differ from `hash`.
    var hashOfContent: UInt { site.hashOfContent &+ keyHash }
    @inline(__always)
    private var keyHash: UInt { key?._withUnsafeGuaranteedRef { $0.hash } ?? 0 }
    var isWeak: Bool { site.isWeak }
    /// Whether this is a module or a parent, which stays whatever is overridden. Tables hold it at `hash` and at
    /// `hashOfContent`, so it is found under each mark of its type.
    @inline(__always)
    var isLasting: Bool { words.origin == 0 }
    var reference: AnyObject? { value.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() } }

    @inline(__always)
    func hasKey(_ other: AnyKey?) -> Bool {
        guard let key, let other else { return self.key == nil && other == nil }
        return key._withUnsafeGuaranteedRef { $0 == other }
    }

    /// Whether hits of a site compare exactly these words.
    @inline(__always)
    func isHit(by site: Site) -> Bool {
        words.mark == site.mark && words.origin == site.origin && words.place == site.place & ~Place.live
    }

    /// Whether this is the record of a provider and a key, by content.
    @inline(__always)
    func matches(_ site: Site, _ key: AnyKey?) -> Bool { self.site.matches(site) && hasKey(key) }

    /// Releases the instance and the key.
    mutating func release() {
        if ownsValue, let value { Unmanaged<AnyObject>.fromOpaque(value).release() }
        value = nil
        key?.release()
    }
}
