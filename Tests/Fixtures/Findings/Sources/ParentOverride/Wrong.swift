// SPDX-License-Identifier: MIT

import Drip

final class AppComponent: Component {
    var data: DataModule { module() }
}

final class DataModule: Module<AppComponent> {
    func count() -> Int { single { 1 } }
}

final class ScreenComponent: ChildComponent<AppComponent> {
    var data: DataModule { parent.data }
    var screen: ScreenModule { module() }
}

final class ScreenModule: Module<ScreenComponent> {
    func title() -> String { single { "\(count())" } }
    func count() -> Int { component.parent.data.count() }
}

func overrideFromBelow(_ screen: ScreenComponent) -> String {
    screen.override {
        $0.parent.data.count()
    } with: {
        2
    }
    screen.override({ $0.data.count() }) { 2 }
    screen.override({ screen in screen.screen.count() }, with: { 2 })
    return screen.screen.title()
}
