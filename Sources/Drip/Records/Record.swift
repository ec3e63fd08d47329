// SPDX-License-Identifier: MIT

import Synchronization

/// One instance of a component (or a provider that keeps none) with what the engine knows of it.
///
/// Site and value are written once, before a table points at the record, and so is what notes there are of a key or of the
/// record that this one stands for; it never moves: readers hold no lock. The rest belongs to the storage's lock.
/// Where addresses have 64 bits it takes 64 bytes, a line of the processor's cache: a hit with a key reads both its ends.
@usableFromInline
struct Record: ~Copyable {
    @usableFromInline let site: Site
    /// The instance, or the box around a value. The record owns one reference, unless it says otherwise.
    @usableFromInline var value: UnsafeRawPointer?
    /// The address of the shelf, and in its lowest bits what else there is to say; see `Marks`.
    private let scopeAndMarks: Atomic<UInt>
    /// The record of the module that provides, where it is a stored one.
    var provider: UnsafeMutablePointer<Record>?
    /// The notes, retained, or what the instance was built from; see `Details`.
    @usableFromInline var details: UInt = 0

    init(
        site: Site, value: UnsafeRawPointer?, scope: Shelf, notes: RecordNotes? = nil, ownsValue: Bool = true
    ) {
        self.init(
            site: site, value: value, unretained: Unmanaged.passUnretained(scope), notes: notes, ownsValue: ownsValue)
    }

    init(
        site: Site, value: UnsafeRawPointer?, unretained scope: Unmanaged<Shelf>, notes: RecordNotes? = nil,
        ownsValue: Bool = true
    ) {
        self.site = site
        self.value = value
        scopeAndMarks = Atomic(UInt(bitPattern: scope.toOpaque()) | (ownsValue ? 0 : Marks.borrowed))
        if let notes { details = UInt(bitPattern: Unmanaged.passRetained(notes).toOpaque()) }
    }

    private enum Marks {
        static let hidden: UInt = 1
        static let retired: UInt = 2
        /// The value is somebody else's.
        static let borrowed: UInt = 4
        static let all: UInt = 7
    }

    var unretainedScope: Unmanaged<Shelf> {
        let address = scopeAndMarks.load(ordering: .relaxed) & ~Marks.all
        return Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
    }

    var scope: Shelf { unretainedScope.takeUnretainedValue() }

    var ownsValue: Bool { scopeAndMarks.load(ordering: .relaxed) & Marks.borrowed == 0 }

    /// Whether a table may point here. An override set later takes away what it replaced and what was built from that;
    /// it comes back when the override is removed.
    @inline(__always)
    var isCurrent: Bool { scopeAndMarks.load(ordering: .acquiring) & (Marks.hidden | Marks.retired) == 0 }

    func setCurrent(_ isCurrent: Bool) {
        guard !isRetired else { return }
        let others = scopeAndMarks.load(ordering: .relaxed) & ~Marks.hidden
        scopeAndMarks.store(isCurrent ? others : others | Marks.hidden, ordering: .releasing)
    }

    /// Whether the record has been taken away for ever.
    var isRetired: Bool { scopeAndMarks.load(ordering: .acquiring) & Marks.retired != 0 }

    func retire() {
        scopeAndMarks.store(scopeAndMarks.load(ordering: .relaxed) | Marks.retired, ordering: .releasing)
    }

    /// The number of the override that the instance came from, or 0. Read without a lock of what stands for a provider that
    /// keeps nothing, which is built from nothing; a parent is, and has no override.
    var version: UInt32 { site.isParent ? 0 : notes?._withUnsafeGuaranteedRef { $0.version } ?? 0 }

    var keyHash: UInt { notes?._withUnsafeGuaranteedRef { $0.keyHash } ?? 0 }

    /// The same for all that match, since what overrides look at has the one address by which its file is known.
    var identityHash: UInt { site.typeHash &+ keyHash }

    /// The record that this one stands for under another address of the same file's name.
    var original: UnsafeMutablePointer<Record>? {
        ownsValue ? nil : notes.flatMap { $0._withUnsafeGuaranteedRef { $0.original } }
    }

    /// Whether everything that the instance was built from can still be reached.
    @inline(__always)
    var isBuiltFromCurrent: Bool {
        if let provider, !provider.pointee.isCurrent { return false }
        return details == 0 || areDependenciesCurrent
    }

    func matches(_ site: Site, _ key: RecordNotes?) -> Bool {
        self.site.matches(site) && hasKey(key)
    }

    func hasKey(_ key: RecordNotes?) -> Bool {
        guard let key else { return true }
        return notes?._withUnsafeGuaranteedRef { key.hasKey(of: $0) } ?? false
    }
}
