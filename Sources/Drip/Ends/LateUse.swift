// SPDX-License-Identifier: MIT

/// The use of a provider after its component's end. The call gets its instance all the same.
struct LateUse {
    enum Kind {
        /// An instance that was there.
        case used
        /// A new instance.
        case made
        /// An instance that was torn down before, asked for by another teardown.
        case tornDown
    }

    let kind: Kind
    let provider: Site
    let component: Any.Type?
    /// Whether the component's type has `tasks`.
    let hasTasks: Bool
    /// The call that asked, if there was one.
    let asker: Site?
    let isClosed: Bool
    let closedAt: SourcePlace?
}
