// SPDX-License-Identifier: MIT

import Drip

final class PlugInComponent: Component {
    var kitchen: PlugInModule { module() }
}

class PlugInModule: Module<PlugInComponent> {
    func words() -> String { single { "the plug-in has a component" } }
}

/// Uses a component of the plug-in.
@_cdecl("start")
public func start() {
    let component = PlugInComponent()
    print(component.kitchen.words())
}
