// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A component may go while what it made waits for the end of a circle.
struct DroppedInCircleTests {
    @Test func whatItMadeIsTornDownWhenTheCircleIsComplete() throws {
        let app = App()

        let screen = try app.screens.screen()

        #expect(screen.page?.screen === screen)
        #expect(try app.screens.screen() === screen)
        #expect(app.ended == ["flow", "first page"])
    }

    @Test func whatItMadeIsLetGoWhenTheCircleFails() throws {
        let app = App()
        app.fails = true

        #expect(throws: Broken.self) { try app.screens.screen() }

        #expect(app.page == nil)
        #expect(app.ended == ["flow"])
        app.fails = false
        #expect(try app.screens.screen().page === app.page)
    }
}

private struct Broken: Error {}

private final class Screen { var page: Page? }

private final class Page {
    private(set) weak var screen: Screen?
    init(_ screen: Screen) { self.screen = screen }
}

private final class App: Component {
    var fails = false
    var ended: [String] = []
    weak var page: Page?
    var screens: ScreenModule { module() }
}

private final class ScreenModule: Module<App> {
    func screen() throws -> Screen {
        try single { () throws(any Error) -> Screen in
            Screen()
        } configure: { (screen: Screen, app: App) throws(any Error) in
            screen.page = try app.firstPage()
            if app.fails { throw Broken() }
        }
    }
}

extension App {
    fileprivate func firstPage() throws -> Page {
        let page = try Flow(parent: self).firstPage()
        self.page = page
        return page
    }
}

private final class Flow: ChildComponent<App> {
    var pages: PageModule { module() }
    func firstPage() throws -> Page { try pages.first() }
    deinit { parent.ended.append("flow") }
}

private final class PageModule: Module<Flow> {
    func first() throws -> Page {
        try single { () throws(any Error) -> Page in
            Page(try component.parent.screens.screen())
        } teardown: { [app = component.parent] (_: Page) in
            app.ended.append("first page")
        }
    }
}
