// SPDX-License-Identifier: MIT

import Synchronization

/// The instance of a weak single, held as long as somebody else holds it.
///
/// Readers take no lock: a reader counts itself in, so that whoever puts a new instance in knows whether what the old
/// reference needs may be freed yet. What may not is freed with a later instance, or with the cell. Not generic, so that
/// reading asks for no type that a client has not made already: that took three quarters of a hit.
class AnyWeakCell {
    private final class Reference {
        weak var object: AnyObject?
        /// The bytes of the value, an existential perhaps, that own nothing; good while the object lives.
        let bytes: UnsafeMutableRawPointer

        init<Value>(_ value: Value, _ object: AnyObject) {
            self.object = object
            bytes = .allocate(byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
            withUnsafePointer(to: value) { bytes.copyMemory(from: $0, byteCount: MemoryLayout<Value>.size) }
        }

        deinit { bytes.deallocate() }
    }

    /// A value that can be read: what keeps it alive, and where it stands until `endReading()`.
    typealias Reading = (object: AnyObject, bytes: UnsafeMutableRawPointer)

    private let current = Atomic<UnsafeMutableRawPointer?>(nil)
    private let readers = Atomic<Int>(0)
    private var retired: [Reference] = []

    deinit {
        if let last = current.load(ordering: .relaxed) { Unmanaged<Reference>.fromOpaque(last).release() }
    }

    /// The object, while it lives.
    final var object: AnyObject? {
        guard let reading = beginReading() else { return nil }
        defer { endReading() }
        return reading.object
    }

    var anyValue: Any? { nil }

    /// Begins to read the value, if its object lives; `endReading()` follows then.
    final func beginReading() -> Reading? {
        readers.wrappingAdd(1, ordering: .sequentiallyConsistent)
        if let reference = current.load(ordering: .sequentiallyConsistent) {
            let reading: Reading? = Unmanaged<Reference>.fromOpaque(reference)._withUnsafeGuaranteedRef { reference in
                reference.object.map { ($0, reference.bytes) }
            }
            if let reading { return reading }
        }
        endReading()
        return nil
    }

    final func endReading() { readers.wrappingSubtract(1, ordering: .sequentiallyConsistent) }

    /// Puts a new instance in; only by the one creation that runs.
    final func replace<Value>(by value: Value, _ object: AnyObject) {
        let fresh = Unmanaged.passRetained(Reference(value, object)).toOpaque()
        if let old = current.exchange(fresh, ordering: .sequentiallyConsistent) {
            retired.append(Unmanaged<Reference>.fromOpaque(old).takeRetainedValue())
        }
        if readers.load(ordering: .sequentiallyConsistent) == 0 { retired = [] }
    }
}

/// A cell that knows its value's type.
final class WeakCell<Value>: AnyWeakCell {
    init(_ value: Value, _ object: AnyObject) {
        super.init()
        replace(by: value, object)
    }

    override var anyValue: Any? {
        guard let reading = beginReading() else { return nil }
        defer { endReading() }
        return WeakCell.value(reading)
    }

    /// The value that is being read.
    @inline(__always)
    static func value(_ reading: AnyWeakCell.Reading) -> Value {
        withExtendedLifetime(reading.object) { reading.bytes.assumingMemoryBound(to: Value.self).pointee }
    }
}
