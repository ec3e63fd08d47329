// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A later registration replaces earlier ones of its class or of a superclass. After the first use, it is a mistake.
struct LaterRegistrationTests {
    @Test func aFakeRegisteredAfterTheRealModuleAnswers() {
        let app = App.live().module { FakeMailModule($0) }

        #expect(app.mail.host == "fake")
        #expect(app.fakeMail === app.mail)
    }

    @Test func aFakeRegisteredAfterTheRealModuleIsListedInItsPlace() {
        let app = App.live().module { FakeMailModule($0) }

        #expect(app.modules(as: (any Listing).self).map(\.host) == ["fake", "clock"])
        #expect(app.contributions(of: (any Listing).self) { $0.list }.map { $0.make() } == ["fake", "clock"])
        #expect(app.contributionsByKey(of: (any Listing).self) { $0.list }.mapValues { $0.make() }.count == 2)
    }

    @Test func aModuleRegisteredAgainReplacesTheFirst() {
        let app = App.live().module { MailModule($0, host: "test") }

        #expect(app.mail.host == "test")
        #expect(app.modules(as: MailModule.self).count == 1)
    }

    @Test func aSubclassOfASubclassReplacesBoth() {
        let app = App.live().module { FakeMailModule($0) }.module { SilentMailModule($0) }

        #expect(app.mail.host == "silent")
        #expect(app.fakeMail === app.mail)
    }

    @Test func aSubclassThatIsRegisteredFirstStaysBesideItsSuperclass() {
        let app = App().module { FakeMailModule($0) }.module { MailModule($0, host: "real") }

        #expect(app.mail.host == "real")
        #expect(app.fakeMail.host == "fake")
    }

    @Test func aSubclassWithAKeyReplacesOnlyTheModuleWithThatKey() {
        let app = App().module(key: 1) { MailModule($0, host: "one") }.module(key: 2) { MailModule($0, host: "two") }
            .module(key: 2) { FakeMailModule($0) }

        #expect(app.mail(1).host == "one")
        #expect(app.mail(2).host == "fake")
    }

    @Test func aSubclassMayBeReadBeforeItsSuperclassIsRegistered() {
        let app = App()
        _ = app.fakeMail

        app.module { MailModule($0, host: "real") }

        #expect(app.mail.host == "real")
    }

    @Test func aRegistrationAfterTheFirstReadStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let app = App()
            _ = app.mail
            app.module { FakeMailModule($0) }
        }

        #expect(
            result?.message == """
                Drip: FakeMailModule was registered in App after MailModule was asked for.

                  registered   LaterRegistrationTests.swift
                  accessor     LaterRegistrationTests.swift

                What was built before holds what was there before, so a part of the component would never see it.

                Do this:
                  • register before the first use of the component.
                """
        )
    }

    @Test func aRegistrationAfterAListingStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let app = App()
            _ = app.modules(as: (any Listing).self)
            app.module { ClockModule($0) }
        }

        let headline = "Drip: ClockModule was registered in App after Listing was asked for."
        #expect(result?.message.hasPrefix(headline) == true)
    }

    @Test func aRegistrationAfterContributionsStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let app = App.live()
            _ = app.contributions(of: (any Listing).self) { $0.list }
            app.module(key: 3) { ClockModule($0) }
        }

        let headline = "Drip: ClockModule was registered in App after Listing was asked for."
        #expect(result?.message.hasPrefix(headline) == true)
    }

    @Test func aModuleThatTheListingLeavesOutMayBeRegisteredLater() {
        let app = App.live()
        _ = app.modules(as: (any Listing).self)

        app.module { ShelfModule(component: $0, size: 3) }

        #expect(app.shelf.size == 3)
    }

    @Test func aRegisteredStructModuleNotesThatItWasAskedFor() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let app = App().module { ShelfModule(component: $0, size: 3) }
            _ = app.shelf
            app.module { ShelfModule(component: $0, size: 4) }
        }

        let headline = "Drip: ShelfModule was registered in App after ShelfModule was asked for."
        #expect(result?.message.hasPrefix(headline) == true)
    }
}

private protocol Listing {
    var host: String { get }
    var list: [Contribution<String, String>] { get }
}

private class App: Component {
    var mail: MailModule { module() }
    var fakeMail: FakeMailModule { module() }
    var shelf: ShelfModule { module() }
    func mail(_ number: Int) -> MailModule { module(key: number) }

    /// The composition of the application, whose wiring tests keep.
    static func live() -> App { App().module { MailModule($0, host: "mail.example.com") }.module { ClockModule($0) } }
}

private class MailModule: Module<App>, Listing {
    let host: String
    var list: [Contribution<String, String>] { [Contribution("mail", in: self) { $0.host }] }

    required init(_ component: App) {
        host = "localhost"
        super.init(component)
    }
    init(_ component: App, host: String) {
        self.host = host
        super.init(component)
    }
}

private class FakeMailModule: MailModule {
    required convenience init(_ component: App) { self.init(component, host: "fake") }
}

private final class SilentMailModule: FakeMailModule {
    required convenience init(_ component: App) { self.init(component, host: "silent") }
}

private final class ClockModule: Module<App>, Listing {
    let host = "clock"
    var list: [Contribution<String, String>] { [Contribution("clock", in: self) { $0.host }] }
}

private struct ShelfModule: ModuleType {
    let component: App
    var size = 1

    init(component: App) { self.component = component }
    init(component: App, size: Int) { (self.component, self.size) = (component, size) }
}
