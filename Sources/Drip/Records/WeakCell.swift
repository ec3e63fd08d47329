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
        /// The bytes of the value, an existential perhaps, that own nothing; good while the object lives. None where they are
        /// more than one reference to it: an `any Error` is one to a box.
        let bytes: UnsafeMutableRawPointer?

        init<Value>(_ value: Value, _ object: AnyObject) {
            self.object = object
            bytes = withUnsafeBytes(of: value) { value in
                guard value.load(as: UnsafeRawPointer.self) == Unmanaged.passUnretained(object).toOpaque() else {
                    return nil
                }
                let bytes = UnsafeMutableRawPointer.allocate(
                    byteCount: value.count, alignment: MemoryLayout<Value>.alignment)
                bytes.copyMemory(from: value.baseAddress.unsafelyUnwrapped, byteCount: value.count)
                return bytes
            }
        }

        deinit { bytes?.deallocate() }
    }

    /// A value that can be read: its object, retained for who takes the value, and where it stands until `endReading()`.
    typealias Reading = (object: Unmanaged<AnyObject>, bytes: UnsafeMutableRawPointer?)

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
        return reading.object.takeRetainedValue()
    }

    var anyValue: Any? { nil }

    /// Begins to read the value, if its object lives; `endReading()` follows then.
    final func beginReading() -> Reading? {
        readers.wrappingAdd(1, ordering: .sequentiallyConsistent)
        if let reference = current.load(ordering: .sequentiallyConsistent) {
            let reading: Reading? = Unmanaged<Reference>.fromOpaque(reference)._withUnsafeGuaranteedRef { reference in
                reference.object.map { (Unmanaged.passRetained($0), reference.bytes) }
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

    /// The value that is being read; once for each reading. Its bytes take over the reference that was retained.
    @inline(__always)
    static func value(_ reading: AnyWeakCell.Reading) -> Value {
        guard let bytes = reading.bytes else { return reading.object.takeRetainedValue() as! Value }
        return bytes.assumingMemoryBound(to: Value.self).move()
    }
}

extension UnsafeMutablePointer<Record> {
    /// Whether the record still has its instance; that of a weak single may have gone.
    ///
    /// - Parameter held: Gets the weak single's instance, to be held until no lock is: its last holder may let go
    ///   meanwhile, and deinit runs a user's code.
    func isAlive(_ held: inout [AnyObject]) -> Bool {
        guard pointee.site.kind == .weakSingle else { return true }
        let cell = pointee.value.map { Unmanaged<AnyWeakCell>.fromOpaque($0) }
        guard let object = cell?._withUnsafeGuaranteedRef({ $0.object }) else { return false }
        held.append(object)
        return true
    }
}
