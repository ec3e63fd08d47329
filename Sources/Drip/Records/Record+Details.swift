// SPDX-License-Identifier: MIT

/// What a record says of its instance in one word: notes, or what the instance was built from; most say no more.
extension Record {
    /// What few records have: a key, a teardown. Retained by who sets it.
    var notes: Unmanaged<RecordNotes>? {
        guard BuiltFrom(word: details) == nil else { return nil }
        return UnsafeRawPointer(bitPattern: details).map { Unmanaged<RecordNotes>.fromOpaque($0) }
    }

    private var builtFrom: BuiltFrom {
        BuiltFrom(word: details) ?? notes?._withUnsafeGuaranteedRef { $0.builtFrom } ?? BuiltFrom()
    }

    var areDependenciesCurrent: Bool { builtFrom.areCurrent }

    /// What an instance was built from. Under the storage's lock.
    static func dependencies(of record: UnsafeMutablePointer<Record>) -> DependencyList {
        (record.pointee.original ?? record).pointee.builtFrom.dependencies
    }

    /// Says what an instance was built from. Under the storage's lock; changes nothing that readers look at, and so not the
    /// record as a whole.
    ///
    /// - Parameter memory: Gives memory for a list, which lives as long as the record.
    static func say(
        _ dependencies: consuming DependencyList, of record: UnsafeMutablePointer<Record>,
        in memory: () -> UnsafeMutableRawPointer
    ) {
        var builtFrom = record.pointee.builtFrom
        if !builtFrom.say(dependencies) { builtFrom.say(dependencies, in: memory()) }
        if let notes = record.pointee.notes {
            notes._withUnsafeGuaranteedRef { $0.builtFrom = builtFrom }
        } else {
            record.pointee.details = builtFrom.word
        }
    }

    /// What a record owned.
    struct Owned {
        fileprivate let value: UnsafeRawPointer?
        fileprivate let notes: Unmanaged<RecordNotes>?

        /// Gives it up. Not under a lock: a user's code may run.
        @inline(__always)
        func release() {
            if let value { Unmanaged<AnyObject>.fromOpaque(value).release() }
            if let notes { Owned.release(notes) }
        }

        /// Out of line, since few records have some.
        @inline(never)
        private static func release(_ notes: Unmanaged<RecordNotes>) {
            // They may stand for a key still.
            notes._withUnsafeGuaranteedRef { $0.teardown = nil }
            notes.release()
        }
    }

    /// Takes from a record what it owns. Under the storage's lock, or when nobody else knows the record.
    @inline(__always)
    static func takeOwned(_ record: UnsafeMutablePointer<Record>) -> Owned {
        let notes = record.pointee.details == 0 ? nil : takeDetails(record)
        let value = record.pointee.ownsValue ? record.pointee.value : nil
        record.pointee.value = nil
        return Owned(value: value, notes: notes)
    }

    @inline(never)
    private static func takeDetails(_ record: UnsafeMutablePointer<Record>) -> Unmanaged<RecordNotes>? {
        let notes = record.pointee.notes
        if let notes {
            notes._withUnsafeGuaranteedRef { $0.builtFrom.clear() }
        } else if var builtFrom = BuiltFrom(word: record.pointee.details) {
            builtFrom.clear()
        }
        record.pointee.details = 0
        return notes
    }
}
