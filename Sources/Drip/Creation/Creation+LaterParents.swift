// SPDX-License-Identifier: MIT

extension Creation {
    /// Takes note of parents that were registered above while this ran, and those that it runs in, before one of them is used:
    /// their tables are hidden from here on too. What several tasks work at goes on as it began.
    final func followLaterParents() {
        guard !storage.isOfBirthLine else { return }
        var next: Creation? = self
        while let creation = next, creation.isOfOneThread {
            let fresh = creation.storage.currentLineage()
            if let fresh, fresh !== creation.lineage, creation.site.kind != .override {
                creation.follow(fresh)
            } else if creation.hidesTables {
                return
            }
            next = creation.requester
        }
    }

    private final func follow(_ fresh: Lineage) {
        let known = lineage
        lineage = fresh
        storage.watchAncestors(of: self)
        if hidesTables { storage.forEachAncestor(known) { $0.endWatching() } }
    }
}
