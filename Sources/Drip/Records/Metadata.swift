// SPDX-License-Identifier: MIT

/// What the run time knows of a type, read where it is kept, since a cast costs as much as all else there. As Swift's
/// repository says in `docs/ABI/TypeMetadata.rst`, which Apple's platforms promise to keep; elsewhere the tests of what
/// providers of every sort of value give would tell of a change.
struct Metadata {
    private let address: UnsafeRawPointer

    init(of type: Any.Type) { address = unsafeBitCast(type, to: UnsafeRawPointer.self) }

    /// Whether values are references to objects of one class.
    var isOfClass: Bool {
        switch kind {
        case 0, 0x800...: true  // The first word is the class's address where Objective-C is there.
        case 0x203, 0x305: true  // A class of Core Foundation's or of Objective-C.
        default: false
        }
    }

    /// Whether values are a protocol's and nothing but a reference: `AnyObject`, and protocols of Objective-C.
    var isOfOneReference: Bool { isOfProtocol && !flags.takesAnyType && flags.witnessTables == 0 }

    /// Whether values are a protocol's that values of any type may conform to: three words for the value, its type, and what
    /// makes it conform.
    var isOfAnyValues: Bool { isOfProtocol && flags.takesAnyType && flags.isOrdinary }

    private var kind: UInt { address.load(as: UInt.self) }
    private var isOfProtocol: Bool { kind == 0x303 }
    private var flags: Flags { Flags(word: address.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt32.self)) }

    private struct Flags {
        let word: UInt32

        var takesAnyType: Bool { word & 0x8000_0000 != 0 }
        /// Not so for `Error`, which has a form of its own.
        var isOrdinary: Bool { word & 0x3F00_0000 == 0 }
        var witnessTables: UInt32 { word & 0x00FF_FFFF }
    }
}
