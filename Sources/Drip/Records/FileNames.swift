// SPDX-License-Identifier: MIT

/// The one address by which a component knows a source file.
///
/// A provider that is inlined into another module brings its own copy of the file's name, so that the same file may be
/// known under several addresses; tables hash addresses. Most components see one file.
struct FileNames {
    /// The last address that was found to stand for its file: providers of one file are often made together.
    private var latest: UnsafePointer<UInt8>?
    /// The address that stands for each, where there are several.
    private var known: [UnsafePointer<UInt8>: UnsafePointer<UInt8>]?

    /// Whether an address is the one by which its file is known, or the first of all.
    @inline(__always)
    mutating func isCanonical(_ site: Site) -> Bool {
        guard let file = site.file, file != latest else { return true }
        if latest != nil, !isCanonicalAmongSeveral(file) { return false }
        latest = file
        return true
    }

    @inline(never)
    private func isCanonicalAmongSeveral(_ file: UnsafePointer<UInt8>) -> Bool { known?[file] == file }

    /// Gives a site the address that stands for all copies of its file's name.
    mutating func makeCanonical(_ site: inout Site) { site.file = site.file.map { canonical($0) } }

    private mutating func canonical(_ file: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        if latest == file { return file }
        guard let latest else {
            self.latest = file
            return file
        }
        var known = self.known.take() ?? [latest: latest]
        defer { self.known = known }
        if let canonical = known[file] { return canonical }
        let canonical = known.first { $0.key == $0.value && Site.sameText($0.key, file) }?.value ?? file
        known[file] = canonical
        return canonical
    }
}
