// SPDX-License-Identifier: MIT

/// The one address by which a component knows a source file.
///
/// A provider that is inlined into another module brings its own copy of the file's name, so that the same file may be
/// known under several addresses; tables hash addresses. Most components see one file.
struct FileNames {
    private var first: UnsafePointer<UInt8>?
    private var more: More?

    /// What a component needs that sees several files.
    private final class More {
        /// The address that stands for each.
        var known: [UnsafePointer<UInt8>: UnsafePointer<UInt8>] = [:]
        /// The last one that was found to stand for itself: providers of one file are often made together.
        var latest: UnsafePointer<UInt8>?
    }

    /// Whether an address is the one by which its file is known, or the first of all.
    @inline(__always)
    mutating func isCanonical(_ site: Site) -> Bool {
        guard let file = site.file, file != first else { return true }
        return isCanonicalAmongSeveral(file)
    }

    private mutating func isCanonicalAmongSeveral(_ file: UnsafePointer<UInt8>) -> Bool {
        guard first != nil else {
            first = file
            return true
        }
        guard let more else { return false }
        if more.latest == file { return true }
        guard more.known[file] == file else { return false }
        more.latest = file
        return true
    }

    /// Gives a site the address that stands for all copies of its file's name.
    mutating func makeCanonical(_ site: inout Site) { site.file = site.file.map { canonical($0) } }

    private mutating func canonical(_ file: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        if first == file { return file }
        guard let first else {
            self.first = file
            return file
        }
        let more = self.more ?? More()
        self.more = more
        if let known = more.known[file] { return known }
        let known =
            Site.sameText(first, file)
            ? first : more.known.first(where: { $0.key == $0.value && Site.sameText($0.key, file) })?.value
        more.known[file] = known ?? file
        return known ?? file
    }
}

/// A file and a line, to be named in a message.
package struct SourcePlace: Sendable {
    private nonisolated(unsafe) let file: UnsafePointer<UInt8>
    private let shortLine: UInt32

    init(_ file: StaticString, _ line: UInt) { self.init(file: file.utf8Start, line: line) }

    init(file: UnsafePointer<UInt8>, line: UInt) {
        self.file = file
        shortLine = UInt32(truncatingIfNeeded: line)
    }

    package var line: UInt { UInt(shortLine) }

    package var fileID: String { String(cString: file) }

    /// An implicit call of `super.init()` tells no file.
    var text: String { file.pointee == 0 ? "unknown" : SourcePlace.text(fileID, Int(line)) }

    /// `Shop.swift:12` for `Module/Folder/Shop.swift`.
    static func text(_ fileID: String, _ line: Int) -> String {
        let name = fileID.split(separator: "/").last.map(String.init) ?? fileID
        return "\(name):\(line)"
    }
}
