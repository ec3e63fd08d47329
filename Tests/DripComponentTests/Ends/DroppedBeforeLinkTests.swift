// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A component may be released while its instance waits for a link.
struct DroppedBeforeLinkTests {
    @Test func theReleasedComponentsInstanceIsTornDownWhenTheCallHasLinkedEverything() {
        let app = App()

        let screen = app.screens.screen()

        #expect(screen.page?.screen === screen)
        #expect(app.screens.screen() === screen)
        #expect(app.ended == ["flow", "first page"])
    }
}

private final class Screen { var page: Page? }

private final class Page {
    private(set) weak var screen: Screen?
    init(_ screen: Screen) { self.screen = screen }
}

private final class App: Component {
    var ended: [String] = []
    var screens: ScreenModule { module() }
}

private final class ScreenModule: Module<App> {
    func screen() -> Screen {
        single {
            Screen()
        } link: { screen in
            screen.page = component.firstPage()
        }
    }
}

extension App {
    fileprivate func firstPage() -> Page {
        Flow(parent: self).firstPage()
    }
}

private final class Flow: ChildComponent<App> {
    var pages: PageModule { module() }
    func firstPage() -> Page { pages.first() }
    deinit { parent.ended.append("flow") }
}

private final class PageModule: Module<Flow> {
    func first() -> Page {
        single {
            Page(component.parent.screens.screen())
        } teardown: { [app = component.parent] (_: Page) in
            app.ended.append("first page")
        }
    }
}
