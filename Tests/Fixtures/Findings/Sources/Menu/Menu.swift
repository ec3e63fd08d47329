// SPDX-License-Identifier: MIT

import Drip

/// Something on the menu.
public protocol Drink {}

/// The dependencies that a menu gets from its parent.
public protocol MenuDependencies: AnyObject {
    /// The currency of the prices.
    var currency: String { get }
}

/// Owns the menu of one table.
public final class MenuComponent: ChildComponent<any MenuDependencies> {
    /// The menu.
    public var menu: MenuModule<MenuComponent> { module() }
}

/// A module for any component.
open class MenuModule<Owner: ComponentType>: Module<Owner> {
    /// The headline.
    public func title() -> String { single { "Menu" } }
    /// All lines.
    public func lines() -> [String] { transient { [title()] } }
}

/// The namespace in which other targets put their types.
public enum Features {}
