// SPDX-License-Identifier: MIT

internal import CDrip
import Synchronization

/// One instance of a component (or a provider that keeps none) with what the engine knows of it.
///
/// Site, value and notes are written once, before a table points at the record, and it never moves: readers hold no
/// lock. The rest belongs to the storage's lock.
@usableFromInline
struct Record: ~Copyable {
    @usableFromInline let site: Site
    /// The instance, or the box around a value. The record owns one reference, unless it is an alias.
    @usableFromInline var value: UnsafeRawPointer?
    private let unretainedScope: Unmanaged<Shelf>
    /// The record of the module that provides, where it is a stored one.
    var provider: UnsafeMutablePointer<Record>?
    /// The notes, retained, or what the instance was built from; see `Details`.
    @usableFromInline var details: UInt = 0
    /// The number of the override that this instance came from, or 0.
    let version: UInt32
    /// Whether this stands for another record; see `original`.
    let isAlias: Bool
    private let status = Atomic<Status>(.current)

    init(site: Site, value: UnsafeRawPointer?, scope: Shelf, notes: RecordNotes? = nil, version: UInt32 = 0) {
        self.init(site: site, value: value, unretained: Unmanaged.passUnretained(scope), notes: notes, version: version)
    }

    init(
        site: Site, value: UnsafeRawPointer?, unretained scope: Unmanaged<Shelf>, notes: RecordNotes? = nil,
        version: UInt32 = 0
    ) {
        self.site = site
        self.value = value
        unretainedScope = scope
        self.version = version
        isAlias = notes?.original != nil
        if let notes { details = UInt(bitPattern: Unmanaged.passRetained(notes).toOpaque()) }
    }

    var scope: Shelf { unretainedScope.takeUnretainedValue() }

    var unretainedStorage: Unmanaged<Storage> {
        unretainedScope._withUnsafeGuaranteedRef { Unmanaged.passUnretained($0.storage) }
    }

    private enum Status: UInt8, AtomicRepresentable {
        case current
        case hidden
        case retired
    }

    /// Whether a table may point here. An override set later takes away what it replaced and what was built from that;
    /// it comes back when the override is removed.
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
        isAlias ? notes.flatMap { $0._withUnsafeGuaranteedRef { $0.original } } : nil
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

extension Record {
    /// What the lowest bits of `details` say: an address of notes has none of them.
    private enum Details {
        /// The address of the only record that the instance was built from.
        static let dependency: UInt = 1
        /// The address of a list of such records.
        static let list: UInt = 2
        static let all: UInt = 3
    }

    private var dependency: UnsafeMutablePointer<Record>? {
        guard details & Details.all == Details.dependency else { return nil }
        return UnsafeMutablePointer(bitPattern: details & ~Details.all)
    }

    private var list: UnsafeMutablePointer<DependencyList>? {
        guard details & Details.all == Details.list else { return nil }
        return UnsafeMutablePointer(bitPattern: details & ~Details.all)
    }

    /// What few records have: a key, a teardown. Retained by who sets it.
    var notes: Unmanaged<RecordNotes>? {
        guard details & Details.all == 0 else { return nil }
        return UnsafeRawPointer(bitPattern: details).map { Unmanaged<RecordNotes>.fromOpaque($0) }
    }

    private var areDependenciesCurrent: Bool {
        if let dependency { return dependency.pointee.isCurrent }
        if let list { return list.pointee.areCurrent }
        return notes.map { $0._withUnsafeGuaranteedRef { $0.dependencies.areCurrent } } ?? true
    }

    /// Says what the instance was built from. Before a table points at the record, or under the storage's lock.
    mutating func setDependencies(_ dependencies: DependencyList) {
        if let notes { return notes._withUnsafeGuaranteedRef { $0.dependencies = dependencies } }
        releaseDetails()
        if let only = dependencies.only {
            details = UInt(bitPattern: only) | Details.dependency
        } else if !dependencies.isEmpty {
            let list = drip_allocate(MemoryLayout<DependencyList>.size).bindMemory(to: DependencyList.self, capacity: 1)
            list.initialize(to: dependencies)
            details = UInt(bitPattern: list) | Details.list
        }
    }

    /// Gives up the notes or what stands in their place.
    private mutating func releaseDetails() {
        if let list {
            list.deinitialize(count: 1)
            drip_free(list)
        } else {
            notes?.release()
        }
        details = 0
    }

    /// What a record owned.
    struct Owned {
        fileprivate let value: UnsafeRawPointer?
        fileprivate let notes: Unmanaged<RecordNotes>?

        /// Gives it up. Not under a lock: a user's code may run.
        func release() {
            if let value { Unmanaged<AnyObject>.fromOpaque(value).release() }
            notes?.release()
        }
    }

    /// Takes from a record what it owns. Under the storage's lock, or when nobody else knows the record.
    static func takeOwned(_ record: UnsafeMutablePointer<Record>) -> Owned {
        if record.pointee.list != nil { record.pointee.releaseDetails() }
        let value = record.pointee.isAlias ? nil : record.pointee.value
        let owned = Owned(value: value, notes: record.pointee.notes)
        record.pointee.value = nil
        record.pointee.details = 0
        return owned
    }
}

/// What few records have beside their instance.
@usableFromInline
class RecordNotes {
    /// What the instance was built from, in this component and in its ancestors, where the record has no room for it.
    @exclusivity(unchecked) final var dependencies = DependencyList()
    /// Runs when the component closes, before the instance is released.
    @exclusivity(unchecked) final var teardown: Teardown?
    /// The type that the provider declares, where the site's type is another.
    @exclusivity(unchecked) final var declared: Any.Type?
    /// See ``Record/original``.
    @exclusivity(unchecked) final var original: UnsafeMutablePointer<Record>?

    init() {}

    @usableFromInline var keyHash: UInt { 0 }
    var keyText: String? { nil }
    func hasKey(of other: RecordNotes) -> Bool { true }
    func withoutDetails() -> RecordNotes { RecordNotes() }
}
