// SPDX-License-Identifier: MIT

import Drip

protocol FeedDependencies: AnyObject { var name: String { get } }

final class AppComponent: Component, FeedDependencies {
    let name = "app"
    var wrong: WrongModule { module() }
    var corrected: CorrectedModule { module() }
    var visit: VisitComponent { VisitComponent().parent { self } }
}

/// One that registers its parent.
class VisitComponent: Component {
    var app: AppComponent { parent() }
}

/// One that has a parent from the start.
class SessionComponent: ChildComponent<AppComponent> {
    var wrong: WrongSessionModule { module() }
    var corrected: CorrectedSessionModule { module() }
}

/// One with an initializer of its own.
final class ScreenComponent: ChildComponent<SessionComponent> {
    let id: Int
    var corrected: CorrectedScreenModule { module() }

    init(of session: SessionComponent, id: Int = 0) {
        self.id = id
        super.init(parent: session)
    }
}

/// One that knows a protocol only.
final class FeedComponent: ChildComponent<any FeedDependencies> {}

/// One for several tasks.
final class JobComponent: ComponentType {
    let registry: Registry

    init(_ app: AppComponent) {
        registry = Registry(parent: app)
    }
}

/// One whose parent is of its own class.
final class FolderComponent: Component {
    var above: FolderComponent { parent() }
    lazy var root: FolderComponent = self
    var files: FolderModule { module() }
}

final class Window: Sendable {
    nonisolated(unsafe) let component: AnyObject

    init(_ component: AnyObject) {
        self.component = component
    }
}

final class Router {
    var visit: VisitComponent?
    let session: SessionComponent

    init(app: AppComponent) {
        session = SessionComponent(parent: app)
    }
}
