// SPDX-License-Identifier: MIT

extension Creation {
    /// Takes note of parents that were registered above while this ran, and those that it runs in, before one of them is used:
    /// their tables are hidden from here on too. What several tasks work at goes on as it began. One in a child is looked at
    /// even where the one inside it has just begun and knows them: what a resolution shares hands on what it was built from.
    final func followLaterParents() {
        guard !storage.isOfBirthLine else { return }
        var next: Creation? = self
        while let creation = next, creation.isOfOneThread {
            let fresh = creation.storage.currentLineage()
            if let fresh, fresh !== creation.lineage, !creation.isForAccessor { creation.follow(fresh) }
            next = creation.requester
        }
    }

    /// Whether this stands for an override's accessor: the override has hidden what is above.
    private final var isForAccessor: Bool { frame?.pointee.unretainedInstallation != nil }

    private final func follow(_ fresh: Lineage) {
        let known = lineage
        lineage = fresh
        storage.watchAncestors(of: self)
        if hidesTables { storage.forEachAncestor(known) { $0.endWatching() } }
    }
}
