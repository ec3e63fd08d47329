// SPDX-License-Identifier: MIT

/// The kind of a site: a strategy, a module, a parent or an override.
@usableFromInline
enum Kind: UInt8, Sendable {
    /// Not zero, so that no place is zero.
    case single = 1
    case weakSingle, graphSingle, transient, asyncSingle, module, parent, override

    @_transparent @usableFromInline var bits: UInt64 { UInt64(rawValue) << 56 }
    static var all: UInt8 { 0x1F }
}

/// A strategy: its kind says whether the component keeps its instances, and whether a task makes them.
extension Site {
    /// Whether the component keeps each instance until its own end.
    var isKept: Bool { isOf(.single) || isOf(.asyncSingle) }
    /// Whether the component keeps an instance only while something else does.
    @inline(__always)
    var isWeak: Bool { isOf(.weakSingle) }
    /// Whether the graph of the outermost call keeps an instance.
    @inline(__always)
    var isOfGraph: Bool { isOf(.graphSingle) }
    /// Whether nothing keeps an instance.
    var isTransient: Bool { isOf(.transient) }
    /// Whether a task of its own makes an instance.
    var isMadeByTask: Bool { isOf(.asyncSingle) }
    /// Whether this is a module, which stays whatever is overridden.
    @inline(__always)
    var isModule: Bool { isOf(.module) }
}
