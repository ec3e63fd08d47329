// SPDX-License-Identifier: MIT

extension StaticString {
    /// A literal by the address of its bytes, which end with zero. `StaticString` is frozen: an address, the number of
    /// bytes, and flags. Flags of zero mean that the bytes are at the address and need not be ASCII.
    init(at address: UnsafePointer<UInt8>) {
        self = unsafeBitCast((address, String(cString: address).utf8.count, 0 as UInt8), to: StaticString.self)
    }
}
