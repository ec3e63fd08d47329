// SPDX-License-Identifier: MIT

import Drip

protocol Counting {
    func count() -> Int
}

/// Offers its shelf to other packages.
public final class ShelfComponent: Component, Counting {
    var shelf: ShelfModule { module() }

    /// Code that holds the protocol may call this.
    func count() -> Int { shelf.counted() }
}

/// The providers of the shelf.
public class ShelfModule: Module<ShelfComponent> {
    func called() -> Int { single { 1 } }
    func counted() -> Int { single { 2 } }
    func byReference() -> Int { single { 3 } }
    var byKeyPath: Int { single { 4 } }
    func later() -> Int { single { 5 } }
    /// For other packages.
    public func offered() -> Int { single { inner() } }
    func inner() -> Int { transient { 6 } }
}

extension ShelfModule {
    /// For other packages, too.
    public var alsoOffered: Int { single { 7 } }
}

func useShelf(_ component: ShelfComponent) -> Int {
    let reference = component.shelf.byReference
    let later = component.provider { $0.shelf.later() }
    let shelf = component.shelf
    return shelf.called() + reference() + [shelf].map(\.byKeyPath)[0] + later() + shelf.offered()
}
