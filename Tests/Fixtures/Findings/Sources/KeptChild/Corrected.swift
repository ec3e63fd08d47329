// SPDX-License-Identifier: MIT

import Drip

final class Navigator {
    init(_ screen: Factory<ScreenComponent, Int>, open: @escaping () -> SessionComponent?) {}
}

final class CorrectedModule: Module<AppComponent> {
    // Only the caller retains these children.
    func session() -> SessionComponent { transient { SessionComponent(parent: component) } }
    func visit() -> VisitComponent { weakSingle { VisitComponent().parent { component } } }
    func feed() -> FeedComponent { graphSingle { FeedComponent(parent: component) } }

    // Children that end at once, and singles that retain no child.
    // drip:ignore dropped-component
    func name() -> Window { single { withComponent(SessionComponent(parent: component)) { Window($0.corrected) } } }
    func count() -> Int { single { count(SessionComponent(parent: component)) } }
    func closed() -> Window {
        single {
            let session = SessionComponent(parent: component)
            defer { session.close() }
            return Window(session.corrected)
        }
    }
    func closedLater() -> Window {
        single {
            let visit: VisitComponent = component.visit
            let name = Window(visit)
            visit.close()
            return name
        }
    }
    private func count(_ session: SessionComponent) -> Int { session.hash }
}

final class CorrectedSessionModule: Module<SessionComponent> {
    // Children of components other than this one.
    func sibling() -> SessionComponent { single { SessionComponent(parent: component.parent) } }
    func session() -> SessionComponent { single { component.parent.corrected.session() } }
    func feed() -> FeedComponent { single { FeedComponent(parent: component.parent) } }
    func visit() -> VisitComponent { single { VisitComponent().parent { component.parent } } }
    func mapped() -> JobComponent? { single { Optional(component.parent).map(JobComponent.init(_:)) } }
    func jobs() -> [JobComponent] { single { [component.parent].map { JobComponent($0) } } }
    func job() -> JobComponent { single { session in JobComponent(session.parent) } }
    func made() -> SessionComponent {
        single {
            let app = component.parent
            return makeSession(in: app)
        }
    }

    // Children that other code creates later.
    func navigator() -> Navigator {
        single {
            Navigator(component.factory { ScreenComponent(of: $0, id: $1) }) { [weak component] in
                component.map { SessionComponent(parent: $0.parent) }
            }
        }
    }
    func later() -> () -> ScreenComponent? {
        single { { [weak self] in self.map { ScreenComponent(of: $0.component) } } }
    }
}

final class CorrectedScreenModule: Module<ScreenComponent> {
    // A child may retain its parents.
    func window() -> Window { single { Window(component.parent) } }
    func feed() -> FeedComponent { single { FeedComponent(parent: component.parent.parent) } }
}

final class FolderModule: Module<FolderComponent> {
    func sibling() -> FolderComponent { single { FolderComponent().parent { component.above } } }
    func child() -> FolderComponent { transient { FolderComponent().parent(component) } }
    func other() -> FolderComponent { single { component.above.files.child() } }
    func top() -> FolderComponent { single { FolderComponent().parent { component.root } } }
    func next(of folder: FolderComponent) -> FolderComponent {
        single(for: ObjectIdentifier(folder)) { FolderComponent().parent { folder } }
    }
}

func useCorrected(
    _ app: AppComponent, _ session: SessionComponent, _ screen: ScreenComponent, _ folder: FolderComponent
) {
    _ = (
        app.corrected.session(), app.corrected.visit(), app.corrected.feed(), app.corrected.name(),
        app.corrected.count()
    )
    _ = (app.corrected.closed(), app.corrected.closedLater())
    let made = session.corrected
    _ = (
        made.mapped(), made.jobs(), made.sibling(), made.session(), made.feed(), made.visit(), made.job(), made.made(),
        made.navigator(),
        made.later()
    )
    _ = (screen.corrected.window(), screen.corrected.feed())
    _ = (folder.files.sibling(), folder.files.other(), folder.files.top(), folder.files.next(of: folder))
}

// A property wrapper that keeps its value weakly.

@propertyWrapper struct Loosely<Value: AnyObject> {
    private weak var object: Value?

    init() {}

    var wrappedValue: Value? {
        get { object }
        set { object = newValue }
    }
}

final class LooseRouter {
    @Loosely<SessionComponent> var session
    private unowned let app: AppComponent

    init(app: AppComponent) {
        self.app = app
    }

    func open() -> SessionComponent {
        let opened = SessionComponent(parent: app)
        session = opened
        return opened
    }
}

extension CorrectedModule {
    func router() -> LooseRouter { single { LooseRouter(app: component) } }
}

func useRouter(_ app: AppComponent) -> SessionComponent { app.corrected.router().open() }
