// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// The code of Guides/Recipes.md about features and sessions.
struct RecipesSessionSnippets {
    @Test func aFeatureUsesTheInstancesOfItsComponent() {
        let phone = PhoneComponent()

        #expect(phone.login.form().network === phone.network)
        #expect(phone.login.form() === phone.login.form())
    }

    @Test func aFeatureIsTestedInAComponentOfItsOwn() {
        let alone = FeatureTestComponent()

        #expect(alone.login.form().network.name == "fake")
    }

    @Test func aFeatureIsOverriddenLikeOwnModules() {
        let phone = PhoneComponent().override({ $0.login.form() }) { LoginForm(network: Network("test")) }

        let other = PhoneComponent().module(FakeLogin.self)

        #expect(phone.login.form().network.name == "test")
        #expect(other.login is FakeLogin)
    }

    @Test func aFeatureBelowTwoComponentsSeesAnOverrideAtTheTop() {
        let phone = PhoneComponent()
        let wizard = WizardComponent(parent: SessionComponent(user: "Ada", parent: phone))
        #expect(wizard.login.form().network === phone.network)

        phone.override({ $0.system.network() }) { Network("test") }

        #expect(wizard.login.form().network.name == "test")
    }

    @Test func logoutReleasesAllThatBelongsToTheUser() {
        let application = Application(phone: PhoneComponent())
        application.login(as: "Ada")
        weak let inbox = application.session?.inbox.inbox()
        #expect(inbox?.owner == "Ada")

        application.logout()
        #expect(inbox == nil)

        application.login(as: "Eve")
        #expect(application.session?.inbox.inbox().owner == "Eve")
    }

    @Test func aTestGivesEverySessionAFakeInbox() {
        let phone = PhoneComponent()

        phone.override({ $0.system.session(of: "") }) { phone in
            SessionComponent(user: "Test", parent: phone)
                .override({ $0.inbox.inbox() }) { Inbox(owner: "fake") }
        }

        let application = Application(phone: phone)
        for user in ["Ada", "Eve"] {
            application.login(as: user)
            #expect(application.session?.inbox.inbox().owner == "fake")
        }
    }

    @Test func eachAccountHasASessionUntilItLogsOut() {
        let accounts = Accounts(phone: PhoneComponent())
        weak let ada = accounts.session(of: "Ada")
        #expect(accounts.session(of: "Ada") === ada)
        #expect(accounts.session(of: "Eve") !== ada)

        accounts.logout("Ada")

        #expect(ada == nil)
    }

    @Test func windowsShareTheSessionOfAUserWhileTheyHoldIt() {
        let phone = PhoneComponent()
        weak var ended: SessionComponent?
        do {
            let session = phone.system.shared("Ada")
            ended = session
            #expect(phone.system.shared("Ada") === session)
            #expect(phone.system.shared("Eve") !== session)
        }

        #expect(ended == nil)
    }

    @Test func aCoordinatorThatHoldsItsChildLeaks() {
        withKnownIssue {
            expectReleased(OfficeComponent()) { office in office.flow.coordinator().login() }
        } matching: {
            $0.comments.first?.rawValue.hasPrefix("Drip: OfficeComponent was not released.") == true
        }
    }

    @Test func aCoordinatorThatReleasesItsChildDoesNotLeak() {
        expectReleased(OfficeComponent()) { office in
            office.flow.coordinator().login()
            office.flow.coordinator().logout()
        }
    }
}

private protocol LoginDependencies: ComponentType {
    var network: Network { get }
}

private class LoginModule<C: LoginDependencies>: Module<C> {
    func form() -> LoginForm { single { LoginForm(network: component.network) } }
}

private final class PhoneComponent: Component, LoginDependencies {
    var login: LoginModule<PhoneComponent> { module() }
    var system: SystemModule { module() }
    var network: Network { system.network() }
}

private final class FakeLogin: LoginModule<PhoneComponent> {}

private final class FeatureTestComponent: Component, LoginDependencies {
    var login: LoginModule<FeatureTestComponent> { module() }
    let network = Network("fake")
}

private class SystemModule: Module<PhoneComponent> {
    func network() -> Network { single { Network("live") } }
    func session(of user: String) -> SessionComponent {
        transient { SessionComponent(user: user, parent: component) }
    }
}

extension SystemModule {
    fileprivate func shared(_ user: String) -> SessionComponent {
        weakSingle(for: user) { SessionComponent(user: user, parent: component) }
    }
}

private final class SessionComponent: ChildComponent<PhoneComponent> {
    let user: String
    var inbox: InboxModule { module() }

    init(user: String, parent: PhoneComponent) {
        self.user = user
        super.init(parent: parent)
    }
}

private final class WizardComponent: ChildComponent<SessionComponent>, LoginDependencies {
    var login: LoginModule<WizardComponent> { module() }
    var network: Network { parent.parent.network }
}

private class InboxModule: Module<SessionComponent> {
    func inbox() -> Inbox { single { Inbox(owner: component.user) } }
}

private final class Application {
    let phone: PhoneComponent
    private(set) var session: SessionComponent?

    init(phone: PhoneComponent) { self.phone = phone }
    func login(as user: String) { session = phone.system.session(of: user) }
    func logout() { session = nil }
}

private final class Accounts {
    private let phone: PhoneComponent
    private var sessions: [String: SessionComponent] = [:]

    init(phone: PhoneComponent) { self.phone = phone }

    func session(of user: String) -> SessionComponent {
        if let session = sessions[user] { return session }
        let session = phone.system.session(of: user)
        sessions[user] = session
        return session
    }

    func logout(_ user: String) { sessions[user] = nil }
}

private final class Network {
    let name: String
    init(_ name: String) { self.name = name }
}

private final class LoginForm {
    let network: Network
    init(network: Network) { self.network = network }
}

private final class Inbox {
    let owner: String
    init(owner: String) { self.owner = owner }
}

private final class OfficeComponent: Component {
    var flow: FlowModule { module() }
}

private class FlowModule: Module<OfficeComponent> {
    func coordinator() -> Coordinator {
        single { Coordinator(session: component.provider { DeskComponent(parent: $0) }) }
    }
}

private final class DeskComponent: ChildComponent<OfficeComponent> {}

private final class Coordinator {
    private let makeSession: Provider<DeskComponent>
    private var session: DeskComponent?

    init(session: Provider<DeskComponent>) { makeSession = session }

    func login() { session = makeSession() }
    func logout() { session = nil }
}
