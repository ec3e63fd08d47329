// SPDX-License-Identifier: MIT

/// Why the compiler's index could not be read, and what to do about it.
///
/// `description` is the whole text for the user: the problem, then one line with the remedy.
package enum IndexFailure: Error, Equatable, CustomStringConvertible {
    /// No libIndexStore beside the toolchain's compiler.
    case missingLibrary(searched: [String])
    /// The library is there, but it cannot be used.
    case unusableLibrary(path: String, reason: String)
    /// No index at any of the searched places.
    case missingStore(searched: [String])
    /// The library cannot read the store or a part of it.
    case unreadableStore(path: String, reason: String)
    /// The store has no existing Swift file of the package.
    case emptyStore(path: String)
    /// Files changed after the build that wrote the index.
    case staleStore(files: [String])
    /// The last build failed to compile files, or was stopped.
    case unfinishedBuild(files: [String])
    /// A source file that the index names cannot be read.
    case unreadableFile(path: String)

    package var description: String {
        switch self {
        case .missingLibrary(let searched):
            """
            libIndexStore is not beside the Swift compiler. Looked for:\(Self.list(searched))
            Put the toolchain's `swift` on the PATH, or name the library with --index-library PATH.
            """
        case .unusableLibrary(let path, let reason):
            """
            \(path) cannot be used: \(reason).
            Name the library of the toolchain that built the package with --index-library PATH.
            """
        case .missingStore(let searched):
            """
            there is no index of a debug build. Looked for:\(Self.list(searched))
            Run `swift build` first, or name the store of another build with --index-store PATH.
            """
        case .unreadableStore(let path, let reason):
            """
            the index at \(path) cannot be read: \(reason).
            Delete the build folder and run `swift build` with the toolchain that is on the PATH.
            """
        case .emptyStore(let path):
            """
            the index at \(path) has no Swift file of this package.
            It was written by a build of another checkout, or the build failed: delete the build folder and run `swift build`.
            """
        case .staleStore(let files):
            """
            the index is older than \(Self.shortened(files)).
            Run `swift build`, then this command again.
            """
        case .unfinishedBuild(let files):
            """
            the last build did not finish \(Self.shortened(files)).
            Run `swift build`, fix the errors that it reports, then run this command again.
            """
        case .unreadableFile(let path):
            """
            \(path) is in the index but cannot be read.
            Check its permissions, or run `swift build` if it was removed.
            """
        }
    }

    private static func list(_ paths: [String]) -> String {
        paths.map { "\n  \($0)" }.joined()
    }

    private static func shortened(_ files: [String]) -> String {
        let shown = files.prefix(3).joined(separator: ", ")
        return files.count > 3 ? "\(shown) and \(files.count - 3) more" : shown
    }
}
