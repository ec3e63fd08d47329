// SPDX-License-Identifier: MIT

/// A value that is no reference, as something a record can hold.
@usableFromInline
final class Box<Value> {
    /// Stored first, where `copy` looks for it.
    @usableFromInline let value: Value
    /// Whether the value is an object as a value of a protocol: what `any Store` is for most.
    @usableFromInline let isObjectOfProtocol: Bool

    init(_ value: Value) {
        self.value = value
        isObjectOfProtocol = Box.isObjectOfProtocol(value)
    }

    /// The value. An object of a protocol is retained and its words are taken as they are: copied as a value of the protocol,
    /// it would cost a call through its type's table that does the same.
    @inlinable @inline(__always)
    func copy() -> Value {
        guard Box.maybeOfProtocol, isObjectOfProtocol else { return value }
        let held = Unmanaged.passUnretained(self).toOpaque() + Box.header
        let object = held.load(as: Unmanaged<AnyObject>.self)
        defer { _ = object.retain() }
        return held.assumingMemoryBound(to: Value.self).move()
    }

    /// Whether values are as long as those of protocols. Folds into a constant.
    @inlinable @inline(__always)
    static var maybeOfProtocol: Bool { MemoryLayout<Value>.size >= Box.lengthOfAny }

    /// The bytes of an object before what it stores.
    @inlinable @inline(__always)
    static var header: Int { 2 * MemoryLayout<UInt>.size }

    /// The bytes of an `Any`: three words for the value, and its type.
    @inlinable @inline(__always)
    static var lengthOfAny: Int { 4 * MemoryLayout<UInt>.size }

    private static func isObjectOfProtocol(_ value: Value) -> Bool {
        guard maybeOfProtocol, Metadata(of: Value.self).isOfAnyValues else { return false }
        return Metadata(of: type(of: value as Any)).isOfClass
    }
}
