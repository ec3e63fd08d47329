// SPDX-License-Identifier: MIT

import Foundation

/// When a file changed, in nanoseconds since 1970.
struct FileTimes {
    /// When its content was written.
    let modified: Int64
    /// When it was created, moved or written.
    let changed: Int64

    /// The times of the file at `path`; `nil` if there is no file.
    init?(ofFile path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.modified = Self.nanoseconds(modified)
        self.changed = Self.nanoseconds(changed)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
