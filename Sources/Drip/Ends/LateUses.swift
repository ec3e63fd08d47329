// SPDX-License-Identifier: MIT

/// What was told of late use: in this process, or to the listener of a test.
final class LateUses: Sendable {
    static let ofProcess = LateUses()

    private let told = Guarded<(uses: [UInt: [(type: Any.Type?, site: Site)]], starts: [String])>(([:], []))

    /// Whether nothing was told of a provider of a component's class so far. Notes it.
    func isFirst(_ site: Site, of type: Any.Type?) -> Bool {
        told.withLock { told in
            let known = told.uses[site.hashOfContent] ?? []
            if known.contains(where: { $0.type == type && $0.site.matches(site) }) { return false }
            told.uses[site.hashOfContent] = known + [(type, site)]
            return true
        }
    }

    /// Whether nothing was told of a task that was not started at a place. Notes it.
    func isFirstStart(_ text: String) -> Bool {
        told.withLock { told in
            if told.starts.contains(text) { return false }
            told.starts.append(text)
            return true
        }
    }
}
