// SPDX-License-Identifier: MIT

import Drip

/// Something on the menu.
public protocol Drink {}

/// What a menu needs from whoever shows it.
public protocol MenuDependencies: AnyObject {
    /// For the prices.
    var currency: String { get }
}

/// Owns the menu of one table.
public final class MenuComponent: ChildComponent<any MenuDependencies> {
    /// The menu.
    public var menu: MenuModule<MenuComponent> { module() }
}

/// Fits any component.
open class MenuModule<Owner: ComponentType>: Module<Owner> {
    /// The headline.
    public func title() -> String { single { "Menu" } }
    /// All lines.
    public func lines() -> [String] { transient { [title()] } }
}

/// Where other targets put their types.
public enum Features {}
