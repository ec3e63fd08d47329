// SPDX-License-Identifier: MIT

import Drip

final class CoreComponent: Component {
    var core: CoreModule { module() }
}

final class CoreModule: Module<CoreComponent> {
    func size() -> Int { single { 1 } }
    func more() -> Int { size() + 1 }
}

func replaceWrong(_ component: CoreComponent) -> Int {
    component.override {
        $0.core.more()
    } with: {
        4
    }
    component.override({ component in component.core.more() }) { 4 }
    return component.core.more()
}

// A function that is passed as the accessor.
private func accessor(_ component: CoreComponent) -> Int { component.core.more() }

func replaceByFunction(_ component: CoreComponent) { component.override(accessor) { 4 } }

// A member of a component.
extension CoreComponent {
    var most: Int { core.size() + 2 }
}

func replaceMember(_ component: CoreComponent) { component.override({ $0.most }) { 4 } }
