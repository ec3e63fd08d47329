// SPDX-License-Identifier: MIT

/// Which of several modules of a class is meant. Hashed once, where no lock is held: that runs a user's code.
struct ModuleKey: Hashable {
    private let key: AnyHashable
    private let hash: Int

    init(_ key: some Hashable) {
        self.key = AnyHashable(key)
        hash = self.key.hashValue
    }

    var text: String { String(describing: key.base) }

    static func == (left: ModuleKey, right: ModuleKey) -> Bool { left.hash == right.hash && left.key == right.key }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
