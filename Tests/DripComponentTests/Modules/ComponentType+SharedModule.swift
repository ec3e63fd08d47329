// SPDX-License-Identifier: MIT

import Drip

extension ComponentType {
    /// A class module of a component that tasks share, without the warning that its singles are unchecked. The class
    /// must have no state of its own, and its providers must return only `Sendable` values.
    func sharedModule<M: AnyModuleType>() -> M where M.OwningComponent == Self { module() }
}
