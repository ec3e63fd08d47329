// SPDX-License-Identifier: MIT

/// What was told of late use: in this process, or to the listener of a test.
final class LateUses: Sendable {
    static let ofProcess = LateUses()

    private struct Told {
        var uses: [UInt: [(type: Any.Type?, site: Site)]] = [:]
        var starts: Set<String> = []
    }

    private let told = Guarded(Told())

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
    func isFirstStart(_ text: String) -> Bool { told.withLock { $0.starts.insert(text).inserted } }
}
