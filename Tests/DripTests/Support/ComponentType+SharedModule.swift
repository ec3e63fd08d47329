// SPDX-License-Identifier: MIT

import Drip

extension ComponentType {
    /// A module of a component that tasks share, without the warning that nothing checks what it keeps: for classes that hold
    /// nothing of their own, and give only what is `Sendable`.
    func sharedModule<M: AnyModuleType>() -> M where M.Owner == Self { module() }
}
