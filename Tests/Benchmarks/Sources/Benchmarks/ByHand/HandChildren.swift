// SPDX-License-Identifier: MIT

/// One hop from the application.
final class HandSession {
    let parent: HandApp

    init(parent: HandApp) { self.parent = parent }

    @inline(never)
    func store() -> Store { parent.data.store() }
}

/// Two hops from the application.
final class HandScreen {
    let parent: HandSession

    init(parent: HandSession) { self.parent = parent }
}

/// Three hops from the application.
final class HandWidget {
    let parent: HandScreen

    init(parent: HandScreen) { self.parent = parent }

    @inline(never)
    func store() -> Store { parent.parent.parent.data.store() }
}
