// SPDX-License-Identifier: MIT

import Synchronization

/// What every ``WeakCell`` is, whatever it holds.
@usableFromInline
class AnyWeakCell {
    var isAlive: Bool { false }
    var anyValue: Any? { nil }
}

/// The instance of a weak single, held as long as somebody else holds it.
///
/// Readers take no lock: a reader counts itself in, so that whoever puts a new instance in knows whether what the old
/// reference needs may be freed yet. What may not is freed with a later instance, or with the cell.
@usableFromInline
final class WeakCell<Value>: AnyWeakCell {
    private final class Reference {
        private weak var object: AnyObject?
        /// The bytes of the value, an existential perhaps, that own nothing; good while the object lives.
        private let bytes: UnsafeMutablePointer<Value>

        init(_ value: Value, _ object: AnyObject) {
            self.object = object
            bytes = .allocate(capacity: 1)
            withUnsafePointer(to: value) {
                UnsafeMutableRawPointer(bytes).copyMemory(from: $0, byteCount: MemoryLayout<Value>.size)
            }
        }

        deinit { bytes.deallocate() }

        var value: Value? {
            guard let object else { return nil }
            return withExtendedLifetime(object) { bytes.pointee }
        }
    }

    private let current = Atomic<UnsafeMutableRawPointer?>(nil)
    private let readers = Atomic<Int>(0)
    private var retired: [Reference] = []

    init(_ value: Value, _ object: AnyObject) {
        super.init()
        replace(by: value, object)
    }

    deinit {
        if let last = current.load(ordering: .relaxed) { Unmanaged<Reference>.fromOpaque(last).release() }
    }

    override var isAlive: Bool { value != nil }
    override var anyValue: Any? { value }

    /// The value, while its object lives.
    var value: Value? {
        readers.wrappingAdd(1, ordering: .sequentiallyConsistent)
        defer { readers.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
        guard let reference = current.load(ordering: .sequentiallyConsistent) else { return nil }
        return Unmanaged<Reference>.fromOpaque(reference)._withUnsafeGuaranteedRef { $0.value }
    }

    /// Puts a new instance in; only by the one creation that runs.
    func replace(by value: Value, _ object: AnyObject) {
        let fresh = Unmanaged.passRetained(Reference(value, object)).toOpaque()
        if let old = current.exchange(fresh, ordering: .sequentiallyConsistent) {
            retired.append(Unmanaged<Reference>.fromOpaque(old).takeRetainedValue())
        }
        if readers.load(ordering: .sequentiallyConsistent) == 0 { retired = [] }
    }
}
