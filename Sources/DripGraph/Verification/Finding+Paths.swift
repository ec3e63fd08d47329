// SPDX-License-Identifier: MIT

extension Finding {
    /// The finding with paths below another folder.
    ///
    /// - Parameter prefix: The path from that folder to the package, with a trailing slash, or an empty text.
    package func relocated(by prefix: String) -> Finding {
        if prefix.isEmpty { return self }
        return Finding(
            rule: rule,
            place: place.relocated(by: prefix),
            headline: headline,
            why: why,
            remedies: remedies,
            silencedAt: silencedAt
        )
        .along(path.map { Step(name: $0.name, kind: $0.kind, place: $0.place?.relocated(by: prefix)) })
        .graded(severity)
    }
}

extension Place {
    fileprivate func relocated(by prefix: String) -> Place {
        var parts: [Substring] = []
        for part in (prefix + path).split(separator: "/") {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        let root = prefix.hasPrefix("/") ? "/" : ""
        return Place(path: root + parts.joined(separator: "/"), line: line, column: column)
    }
}
