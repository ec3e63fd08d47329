// SPDX-License-Identifier: MIT

/// The one address by which a component knows a source file.
///
/// Code that is inlined into another module brings its own copy of the file's name, and tables hash addresses.
struct FileNames {
    /// The last address that was found to stand for its file: most calls come from that file.
    private var latest: UnsafePointer<UInt8>?
    private var others: Others?

    private final class Others {
        var byAddress: [UnsafePointer<UInt8>: UnsafePointer<UInt8>] = [:]
        var byText: [String: UnsafePointer<UInt8>] = [:]
    }

    @inline(__always)
    mutating func canonical(_ file: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        if file == latest { return file }
        guard let latest else {
            latest = file
            return file
        }
        return canonical(file, beside: latest)
    }

    @inline(never)
    private mutating func canonical(_ file: UnsafePointer<UInt8>, beside first: UnsafePointer<UInt8>) -> UnsafePointer<
        UInt8
    > {
        let others = self.others ?? Others()
        if self.others == nil {
            self.others = others
            others.byText[String(cString: first)] = first
            others.byAddress[first] = first
        }
        if let known = others.byAddress[file] {
            if known == file { latest = file }
            return known
        }
        let canonical = others.byText[String(cString: file), default: file]
        others.byText[String(cString: file)] = canonical
        others.byAddress[file] = canonical
        return canonical
    }

    /// A literal by the address of its bytes, which end with zero. `StaticString` is frozen: an address, the number of
    /// bytes, and flags. Flags of zero mean that the bytes are at the address and need not be ASCII.
    static func literal(at address: UnsafePointer<UInt8>) -> StaticString {
        unsafeBitCast((address, String(cString: address).utf8.count, 0 as UInt8), to: StaticString.self)
    }
}
