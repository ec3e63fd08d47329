// SPDX-License-Identifier: MIT

/// The storages of a component's ancestors, each once.
///
/// While a creation runs, its ancestors hide their tables, so that what it reads from them is noted. Versions of the
/// parents' lists are added up, so that a parent registered later anywhere above is seen.
final class Lineage: Sendable {
    let ancestors: [Storage]
    private let version: UInt32

    init(of storage: Storage) {
        var found: [Storage] = []
        var version: UInt32 = 0
        func visit(_ storage: Storage) {
            // Before its parents: were one registered between, this would count as up to date without it.
            version &+= storage.currentParentsVersion
            for parent in storage.parents() where !found.contains(where: { $0 === parent.storage }) {
                found.append(parent.storage)
                visit(parent.storage)
            }
        }
        visit(storage)
        ancestors = found
        self.version = version
    }

    func isUpToDate(for storage: Storage) -> Bool {
        version == ancestors.reduce(storage.currentParentsVersion) { $0 &+ $1.currentParentsVersion }
    }
}
