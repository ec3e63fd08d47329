// SPDX-License-Identifier: MIT

import Drip
import Menu

// Modules in extensions of another target's type, and in a generic type.

extension Features {
    final class ScreenComponent: Component {
        var screen: ScreenModule { module() }
        var shelf: Shelf<Int>.BoardModule { module() }
    }

    final class ScreenModule: Module<ScreenComponent> {
        let title: String

        required init(_ component: ScreenComponent) {
            title = component.screen.text()
            super.init(component)
        }

        func text() -> String { single { "Screen" } }
    }
}

enum Shelf<Item> {
    final class BoardModule: Module<Features.ScreenComponent> {
        func length() -> Int { single { 1 } }
    }
}

func screen() -> Int {
    let component = Features.ScreenComponent()
    return component.screen.text().count + component.shelf.length()
}
