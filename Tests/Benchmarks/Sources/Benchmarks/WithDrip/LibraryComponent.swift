// SPDX-License-Identifier: MIT

import Drip

/// A component that tasks share.
final class LibraryComponent: ComponentType, Sendable {
    let registry = Registry()
    var pages: PagesModule { module() }
}

struct PagesModule: SendableModuleType {
    let component: LibraryComponent

    /// A page whose creation ends when the gate opens.
    nonisolated(nonsending) func page(_ key: Int, behind gate: Gate) async -> SharedStore {
        await asyncSingle(for: key) {
            await gate.pass()
            return SharedStore()
        }
    }
}
