// SPDX-License-Identifier: MIT

/// What a record says of its instance in one word, since most say nothing, or name one record: notes, or what the instance
/// was built from.
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

    var areDependenciesCurrent: Bool {
        if let dependency { return dependency.pointee.isCurrent }
        if let list { return list.pointee.areCurrent }
        return notes.map { $0._withUnsafeGuaranteedRef { $0.dependencies.areCurrent } } ?? true
    }

    /// What an instance was built from. Under the storage's lock.
    static func dependencies(of record: UnsafeMutablePointer<Record>) -> DependencyList {
        (record.pointee.original ?? record).pointee.dependencies
    }

    private var dependencies: DependencyList {
        if let list { return list.pointee }
        if let notes { return notes._withUnsafeGuaranteedRef { $0.dependencies } }
        var dependencies = DependencyList()
        if let dependency { dependencies.add(dependency) }
        return dependencies
    }

    /// Says what an instance was built from, where that needs no memory. Under the storage's lock; changes nothing that
    /// readers look at, and so not the record as a whole.
    ///
    /// - Returns: Whether it was said.
    static func say(_ dependencies: DependencyList, of record: UnsafeMutablePointer<Record>) -> Bool {
        if let notes = record.pointee.notes {
            notes._withUnsafeGuaranteedRef { $0.dependencies = dependencies }
        } else if let list = record.pointee.list {
            list.pointee = dependencies
        } else if let only = dependencies.only {
            record.pointee.details = UInt(bitPattern: only) | Details.dependency
        } else if dependencies.isEmpty {
            record.pointee.details = 0
        } else {
            return false
        }
        return true
    }

    /// The same in memory for a list, which lives as long as the record.
    static func say(
        _ dependencies: consuming DependencyList, of record: UnsafeMutablePointer<Record>,
        in memory: UnsafeMutableRawPointer
    ) {
        let list = memory.bindMemory(to: DependencyList.self, capacity: 1)
        list.initialize(to: dependencies)
        record.pointee.details = UInt(bitPattern: list) | Details.list
    }

    /// What a record owned.
    struct Owned {
        fileprivate let value: UnsafeRawPointer?
        fileprivate let notes: Unmanaged<RecordNotes>?

        /// Gives it up. Not under a lock: a user's code may run.
        func release() {
            if let value { Unmanaged<AnyObject>.fromOpaque(value).release() }
            // They may stand for a key still.
            notes?._withUnsafeGuaranteedRef { $0.teardown = nil }
            notes?.release()
        }
    }

    /// Takes from a record what it owns. Under the storage's lock, or when nobody else knows the record.
    static func takeOwned(_ record: UnsafeMutablePointer<Record>) -> Owned {
        record.pointee.list?.deinitialize(count: 1)
        let value = record.pointee.ownsValue ? record.pointee.value : nil
        let owned = Owned(value: value, notes: record.pointee.notes)
        record.pointee.value = nil
        record.pointee.details = 0
        return owned
    }
}
