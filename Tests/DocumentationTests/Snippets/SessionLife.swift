// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// The code of Guides/SessionLife.md about an app.
@MainActor struct SessionLifeSnippets {
    @MainActor @Test func aDraftIsSentAlthoughItsSessionIsDropped() async {
        let network = FakeNetwork()
        let phone = PhoneComponent().override({ $0.system.network() }) { network }
        var session: SessionComponent? = phone.system.session(of: "Ada")
        let tasks = session?.tasks

        session?.mail.draft().send("Hello")
        session = nil
        await tasks?.finished()

        #expect(network.posts == ["Hello"])
    }

    @Test func aDroppedSessionLivesUntilItsWorkIsOver() async {
        let phone = PhoneComponent().override({ $0.system.network() }) { FakeNetwork() }
        var session: SessionComponent? = phone.system.session(of: "Ada")
        weak let ended = session
        session?.mail.draft().send("Hello")

        session = nil

        #expect(ended != nil)
        while ended != nil { await Task.yield() }
    }

    @Test func aLogoutStopsTheSynchronizationAndWipesTheInbox() async throws {
        let network = FakeNetwork()
        let phone = PhoneComponent().override({ $0.system.network() }) { network }
        let account = Account(phone: phone)
        account.login(as: "Ada")
        let inbox = try #require(account.session).mail.inbox()
        network.receive("Hi")
        while inbox.messages.isEmpty { await Task.yield() }

        try await account.logout()

        #expect(account.session == nil)
        #expect(inbox.messages == [])
    }

    @Test func aTestGivesEachSessionAFakeInbox() {
        let phone = PhoneComponent()

        phone.override({ $0.system.session(of: "") }) { phone in
            SessionComponent(user: "Test", parent: phone)
                .override({ $0.mail.inbox() }) { Inbox(owner: "fake") }
        }

        let session = phone.system.session(of: "Ada")
        #expect(session.mail.inbox().owner == "fake")
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

private final class PhoneComponent: MainActorComponent {
    var system: SystemModule { module() }
}

private class SystemModule: MainActorModule<PhoneComponent> {
    func network() -> any Network { single(live: true) { URLNetwork() } }
    func session(of user: String) -> SessionComponent {
        transient { SessionComponent(user: user, parent: component) }
    }
}

extension SystemModule {
    fileprivate func shared(_ user: String) -> SessionComponent {
        weakSingle(for: user) { SessionComponent(user: user, parent: component) }
    }
}

private final class SessionComponent: MainActorChildComponent<PhoneComponent> {
    let user: String
    var mail: MailModule { module() }

    init(user: String, parent: PhoneComponent) {
        self.user = user
        super.init(parent: parent)
    }
}

@MainActor
private final class Account {
    private let phone: PhoneComponent
    private(set) var session: SessionComponent?

    init(phone: PhoneComponent) { self.phone = phone }

    func login(as user: String) {
        guard session == nil else { return }
        let session = phone.system.session(of: user)
        session.tasks.start { try await session.mail.sync().run() }
        self.session = session
    }

    func logout() async throws {
        let ending = session
        session = nil
        try await ending?.shutdown()
    }
}

private class MailModule: MainActorModule<SessionComponent> {
    func inbox() -> Inbox {
        single {
            Inbox(owner: component.user)
        } teardown: {
            $0.wipe()
        }
    }
    func draft() -> DraftModel {
        transient { DraftModel(tasks: component.tasks, inbox: inbox(), network: network()) }
    }
    func sync() -> MailSync { single { MailSync(inbox: inbox(), network: network()) } }
    func network() -> any Network { transient { component.parent.system.network() } }
}

@MainActor
private final class DraftModel {
    private let tasks: ComponentTasks
    private let inbox: Inbox
    private let network: any Network

    init(tasks: ComponentTasks, inbox: Inbox, network: any Network) {
        self.tasks = tasks
        self.inbox = inbox
        self.network = network
    }

    func send(_ text: String) {
        tasks.start {
            try await network.post(text)
            inbox.add(text)
        }
    }
}

@MainActor
private final class MailSync {
    private let inbox: Inbox
    private let network: any Network

    init(inbox: Inbox, network: any Network) {
        self.inbox = inbox
        self.network = network
    }

    func run() async throws {
        for try await message in network.messages() { inbox.add(message) }
    }
}

@MainActor
private final class Inbox {
    let owner: String
    private(set) var messages: [String] = []

    init(owner: String) { self.owner = owner }
    func add(_ message: String) { messages.append(message) }
    func wipe() { messages = [] }
}

@MainActor
private protocol Network: AnyObject {
    func post(_ text: String) async throws
    func messages() -> AsyncThrowingStream<String, any Error>
}

private final class URLNetwork: Network {
    func post(_ text: String) async throws {}
    func messages() -> AsyncThrowingStream<String, any Error> { AsyncThrowingStream { $0.finish() } }
}

private final class FakeNetwork: Network {
    private(set) var posts: [String] = []
    private let incoming = AsyncThrowingStream.makeStream(of: String.self)

    func post(_ text: String) async throws {
        await Task.yield()
        posts.append(text)
    }
    func messages() -> AsyncThrowingStream<String, any Error> { incoming.stream }
    func receive(_ message: String) { incoming.continuation.yield(message) }
}

// MARK: - A coordinator that keeps its session

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
