// SPDX-License-Identifier: MIT

import Drip

protocol FeedDependencies: AnyObject { var name: String { get } }

final class AppComponent: Component, FeedDependencies {
    let name = "app"
    var wrong: WrongModule { module() }
    var corrected: CorrectedModule { module() }
    var visit: VisitComponent { VisitComponent().parent { self } }
}

/// A child that registers its parent.
class VisitComponent: Component {
    var app: AppComponent { parent() }
}

/// A child that is built with its parent.
class SessionComponent: ChildComponent<AppComponent> {
    var wrong: WrongSessionModule { module() }
    var corrected: CorrectedSessionModule { module() }
}

/// A child with an initializer of its own.
final class ScreenComponent: ChildComponent<SessionComponent> {
    let id: Int
    var corrected: CorrectedScreenModule { module() }

    init(of session: SessionComponent, id: Int = 0) {
        self.id = id
        super.init(parent: session)
    }
}

/// A child that knows only a protocol of its parent.
final class FeedComponent: ChildComponent<any FeedDependencies> {}

/// A child that several tasks share.
final class JobComponent: ComponentType {
    let registry: Registry

    init(_ app: AppComponent) {
        registry = Registry(parent: app)
    }
}

/// A component whose parent has the same class.
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
