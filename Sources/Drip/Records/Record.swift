// SPDX-License-Identifier: MIT

import Synchronization

/// One instance of a component (or a provider that keeps none) with what the engine knows of it.
///
/// Site and value are written once, before a table points at the record, and so is what notes there are of a key or of the
/// record that this one stands for; it never moves: readers hold no lock. The rest belongs to the storage's lock.
@usableFromInline
struct Record: ~Copyable {
    @usableFromInline let site: Site
    /// The instance, or the box around a value. The record owns one reference, unless it says otherwise.
    @usableFromInline var value: UnsafeRawPointer?
    let unretainedScope: Unmanaged<Shelf>
    /// The record of the module that provides, where it is a stored one.
    var provider: UnsafeMutablePointer<Record>?
    /// The notes, retained, or what the instance was built from; see `Details`.
    @usableFromInline var details: UInt = 0
    /// The number of the override that this instance came from, or 0.
    let version: UInt32
    let ownsValue: Bool
    private let status = Atomic<Status>(.current)

    init(
        site: Site, value: UnsafeRawPointer?, scope: Shelf, notes: RecordNotes? = nil, version: UInt32 = 0,
        ownsValue: Bool = true
    ) {
        self.init(
            site: site, value: value, unretained: Unmanaged.passUnretained(scope), notes: notes, version: version,
            ownsValue: ownsValue)
    }

    init(
        site: Site, value: UnsafeRawPointer?, unretained scope: Unmanaged<Shelf>, notes: RecordNotes? = nil,
        version: UInt32 = 0, ownsValue: Bool = true
    ) {
        self.site = site
        self.value = value
        unretainedScope = scope
        self.version = version
        self.ownsValue = ownsValue
        if let notes { details = UInt(bitPattern: Unmanaged.passRetained(notes).toOpaque()) }
    }

    var scope: Shelf { unretainedScope.takeUnretainedValue() }

    private enum Status: UInt8, AtomicRepresentable {
        case current
        case hidden
        case retired
    }

    /// Whether a table may point here. An override set later takes away what it replaced and what was built from that;
    /// it comes back when the override is removed.
    @inline(__always)
    var isCurrent: Bool { status.load(ordering: .acquiring) == .current }

    func setCurrent(_ isCurrent: Bool) {
        guard !isRetired else { return }
        status.store(isCurrent ? .current : .hidden, ordering: .releasing)
    }

    /// Whether the record has been taken away for ever.
    var isRetired: Bool { status.load(ordering: .acquiring) == .retired }

    func retire() { status.store(.retired, ordering: .releasing) }

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
