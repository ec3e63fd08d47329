// SPDX-License-Identifier: MIT

extension Place {
    /// The place with a path below another folder.
    func relocated(by prefix: String) -> Place {
        var parts: [Substring] = []
        for part in (prefix + path).split(separator: "/") {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        let root = prefix.hasPrefix("/") ? "/" : ""
        return Place(path: root + parts.joined(separator: "/"), line: line, column: column)
    }
}
