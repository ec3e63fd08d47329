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
        func visit(_ storage: Storage) {
            for parent in storage.parents() where !found.contains(where: { $0 === parent.storage }) {
                found.append(parent.storage)
                visit(parent.storage)
            }
        }
        visit(storage)
        ancestors = found
        version = Lineage.version(storage, found)
    }

    private static func version(_ storage: Storage, _ ancestors: [Storage]) -> UInt32 {
        ancestors.reduce(storage.currentParentsVersion) { $0 &+ $1.currentParentsVersion }
    }

    func isUpToDate(for storage: Storage) -> Bool { version == Lineage.version(storage, ancestors) }
}
