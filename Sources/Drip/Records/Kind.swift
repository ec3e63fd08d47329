// SPDX-License-Identifier: MIT

/// What kind of thing a site stands for; a site is of one kind for ever.
@usableFromInline
enum Kind: UInt8, Sendable {
    /// Not zero, so that no place is.
    case single = 1
    case weakSingle
    case graphSingle
    case transient
    case asyncSingle
    case module
    case parent
    case override
    /// Where modules with a key keep their instances.
    case scope

    /// How a site's place says it.
    @_transparent @usableFromInline var bits: UInt64 { UInt64(rawValue) << 56 }

    /// The kind that the top byte says.
    init(bits: UInt64) { self = Kind(rawValue: UInt8(bits >> 56))! }
}
