// SPDX-License-Identifier: MIT

import Drip

final class AppComponent: Component {
    var data: DataModule { module() }
}

final class DataModule: Module<AppComponent> {
    func store() -> [Int] { single { [size()] } }
    func size() -> Int { transient { store().count } }
}

let component = AppComponent()
print(component.data.store())
