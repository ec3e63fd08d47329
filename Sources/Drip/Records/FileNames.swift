// SPDX-License-Identifier: MIT

/// The one address by which a component knows a source file.
///
/// A provider that is inlined into another module brings its own copy of the file's name, so that the same file may be
/// known under several addresses; tables hash addresses. Most components see one file.
struct FileNames {
    /// The last address that was found to stand for its file: providers of one file are often made together.
    private var latest: UnsafePointer<UInt8>?
    /// The address that stands for each, where there are several. Retained: the end of a component asks nobody to release
    /// what few have.
    private var several: Unmanaged<Several>?

    private final class Several {
        @exclusivity(unchecked) var known: [UnsafePointer<UInt8>: UnsafePointer<UInt8>]
        init(_ first: UnsafePointer<UInt8>) { known = [first: first] }
    }

    /// Lets go of what was noted.
    func release() { several?.release() }

    /// Whether an address is the one by which its file is known, or the first of all.
    @inline(__always)
    mutating func isCanonical(_ site: Site) -> Bool {
        guard let file = site.file, file != latest else { return true }
        if latest != nil, !isCanonicalAmongSeveral(file) { return false }
        latest = file
        return true
    }

    @inline(never)
    private func isCanonicalAmongSeveral(_ file: UnsafePointer<UInt8>) -> Bool {
        several?.takeUnretainedValue().known[file] == file
    }

    /// Gives a site the address that stands for all copies of its file's name.
    mutating func makeCanonical(_ site: inout Site) { site.file = site.file.map { canonical($0) } }

    private mutating func canonical(_ file: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        if latest == file { return file }
        guard let latest else {
            self.latest = file
            return file
        }
        let several = self.several ?? Unmanaged.passRetained(Several(latest))
        self.several = several
        return several._withUnsafeGuaranteedRef { several in
            if let canonical = several.known[file] { return canonical }
            let canonical = several.known.first { $0.key == $0.value && Site.sameText($0.key, file) }?.value ?? file
            several.known[file] = canonical
            return canonical
        }
    }
}
