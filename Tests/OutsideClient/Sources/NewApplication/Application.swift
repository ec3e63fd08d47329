// SPDX-License-Identifier: MIT

import Drip

class DataStore {}
class Api {}

class ViewModel {
    let api: Api
    init(api: Api) { self.api = api }
}

class AppComponent: MainActorComponent {
    var data: DataModule { return module() }
}

class DataModule: MainActorModule<AppComponent> {
    required init(_ component: AppComponent) { super.init(component) }

    func store() -> DataStore {
        return transient { DataStore() }
    }
}

final class ViewComponent: MainActorComponent {
    var root: AppComponent { return parent() }
    var core: ViewModule { return module() }
}

class ViewModule: MainActorModule<ViewComponent> {
    required init(_ component: ViewComponent) {
        super.init(component)
    }

    func inject() -> Api {
        return transient { Api() }
    }

    func inject() -> ViewModel {
        return single { c in
            ViewModel(api: c.core.inject())
        }
    }
}

final class Application {
    lazy var component = AppComponent().module { DataModule($0) }
}

final class Screen {
    let app = Application()

    lazy var component: ViewComponent = ViewComponent()
        .parent { self.app.component }
        .module(ViewModule.self) { ViewModule($0) }
}
