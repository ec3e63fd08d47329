// SPDX-License-Identifier: MIT

/// A component: it owns instances for one lifetime (an application, a session, a screen, a request).
///
/// Subclass ``Component``, or conform any class of yours with one line, `let registry = Registry()`. A component declares
/// accessors: computed properties that return its modules and parents.
/// ```swift
/// final class ShopComponent: Component {
///     var equipment: EquipmentModule { module() }
/// }
/// ```
/// Nothing holds a component but its owner and its children; when the last of them lets go, its modules and its singles
/// go with it.
public protocol ComponentType: AnyObject {
    /// The component's storage; a constant, made with the component. (``Component`` owns its storage itself, and makes a
    /// new registry that tells of it for each who asks.)
    var registry: Registry { get }

    /// Where the component's instances are kept. Leave it to its default.
    var scope: Scope { get }
}

extension ComponentType {
    /// The registry's scope.
    @inlinable
    public var scope: Scope { registry.scope }

    /// Where everything of the component's is.
    var storage: Storage { scope.unretained.storage.takeUnretainedValue() }
}
