// SPDX-License-Identifier: MIT

import Dispatch
import Drip
import DripTestSupport
import Testing

/// Work in every form that outlives a scope, asking in every way: nothing stops, and everything is released.
struct LateWorkFormsTests {
    @Test(arguments: Work.allCases, Asker.allCases)
    func answersAfterTheComponentHasEnded(_ work: Work, _ asker: Asker) async throws {
        for end in Scope.allCases {
            let gone = Tally()
            let answers = try await quietly { try await end.leave(Session(gone), asker, work) }

            #expect(answers == [true, true], "\(work), \(asker), \(end)")
            #expect(try await gone.reaches(asker.made + 1), "\(work), \(asker), \(end)")
        }
    }

    /// A structure that is a module retains the component, so there is no release.
    @Test(arguments: Work.allCases) func aStructureKeepsTheComponentThatWasDropped(_ work: Work) async throws {
        let gone = Tally()
        let answers = await work.run { [desk = Session(gone).desk] in [desk.pen() === desk.pen()] }

        #expect(answers == [true])
        #expect(try await gone.reaches(2))
    }

    @Test(arguments: Work.allCases) func ifOpenGivesNilAfterTheRelease(_ work: Work) async throws {
        let provider = Session(Tally()).provider { $0.desk.pen() }
        nonisolated(unsafe) let held = provider

        #expect(await work.run { [held.ifOpen() == nil] } == [true])
    }

    @Test func aMillionLateCallsAreToldOnce() {
        let reports = Tally()
        ReportListener.$current.withValue(ReportListener { _ in reports.add() }) {
            let session = Session(Tally())
            session.close()
            for _ in 0..<100_000 { _ = session.desk.pen() }
        }

        #expect(reports.count == 1)
    }

    private nonisolated(nonsending) func quietly<R>(_ body: nonisolated(nonsending) () async throws -> R) async rethrows
        -> R
    {
        try await ReportListener.$current.withValue(ReportListener { _ in }) { try await body() }
    }
}

/// How work runs that the end of a scope does not await.
enum Work: CaseIterable {
    case task, detachedTask, actor, delegate, timer, queue, continuation

    fileprivate func run(_ body: @escaping () -> [Bool]) async -> [Bool] {
        nonisolated(unsafe) let body = body
        switch self {
        case .task: return await Task { body() }.value
        case .detachedTask: return await Task.detached { body() }.value
        case .actor: return await Clerk().run { body() }
        case .delegate:
            let delegate = Delegate()
            delegate.onEvent = body
            return delegate.onEvent()
        case .timer, .queue, .continuation:
            return await withCheckedContinuation { continuation in
                let queue = DispatchQueue(label: "late work")
                let resume: @Sendable () -> Void = { continuation.resume(returning: body()) }
                if case .timer = self {
                    queue.asyncAfter(deadline: .now() + .milliseconds(1), execute: resume)
                } else {
                    queue.async(execute: resume)
                }
            }
        }
    }
}

extension Tally {
    /// Waits, because a task, a queue or a timer may release its work slightly after the answers.
    fileprivate func reaches(_ wanted: Int) async throws -> Bool {
        for _ in 0..<1_000 where count < wanted { try await Task.sleep(for: .milliseconds(10)) }
        return count == wanted
    }
}

private actor Clerk {
    func run(_ body: @Sendable () -> [Bool]) -> [Bool] { body() }
}

private final class Delegate { var onEvent: () -> [Bool] = { [] } }

/// What the work asks: for an instance that was there before, and for a new one.
enum Asker: CaseIterable {
    case classModule, structModule, provider, factory, lazy, instance

    /// The number of instances that its work makes.
    fileprivate var made: Int {
        switch self {
        case .instance: 1
        case .structModule, .provider, .lazy: 2
        case .classModule, .factory: 3
        }
    }

    fileprivate func asking(_ session: Session) -> () -> [Bool] {
        let pen = session.desk.pen()
        switch self {
        case .classModule:
            let papers = session.papers
            let page = papers.page()
            return { [papers.page() === page, papers.page(1) === papers.page(1)] }
        case .structModule:
            let desk = session.desk
            return { [desk.pen() === pen, desk.pen(1) === desk.pen(1)] }
        case .provider:
            let (known, new) = (session.provider { $0.desk.pen() }, session.provider { $0.desk.pen(1) })
            return { [known() === pen, new() === new()] }
        case .factory:
            let factory = session.factory { (session, number: Int) in session.desk.pen(number) }
            return { [factory(1) === factory(1), factory(2) === factory(2)] }
        case .lazy:
            let (known, new) = (session.lazy { $0.desk.pen() }, session.lazy { $0.desk.pen(1) })
            return { [known.value === pen, new.value === new.value] }
        case .instance: return { [pen.number == 0, true] }
        }
    }
}

/// How a scope ends while its component lives.
enum Scope: CaseIterable {
    case close, shutdown, body, asyncBody

    fileprivate nonisolated(nonsending) func leave(
        _ session: Session,
        _ asker: Asker,
        _ work: Work
    ) async throws -> [Bool] {
        nonisolated(unsafe) var ask: () -> [Bool] = { [] }
        switch self {
        case .close:
            ask = asker.asking(session)
            session.close()
        case .shutdown:
            ask = asker.asking(session)
            try await session.shutdown()
        case .body: closing(session) { ask = asker.asking($0) }
        case .asyncBody: _ = try await withComponent(session) { ask = asker.asking($0) }
        }
        let answers = await work.run(ask)
        withExtendedLifetime(session) {}
        return answers
    }

    private func closing(_ session: Session, _ body: (Session) -> Void) { withComponent(session, body) }
}

private final class Pen {
    let number: Int
    private let gone: Tally

    init(_ number: Int, _ gone: Tally) { (self.number, self.gone) = (number, gone) }

    deinit { gone.add() }
}

private final class Session: Component {
    let gone: Tally
    var desk: DeskModule { module() }
    var papers: PaperModule { module() }

    init(_ gone: Tally) {
        self.gone = gone
        super.init()
    }

    deinit { gone.add() }
}

private struct DeskModule: ModuleType {
    let component: Session

    func pen() -> Pen { single { Pen(0, component.gone) } }
    func pen(_ number: Int) -> Pen { single(for: number) { Pen(number, component.gone) } }
}

private class PaperModule: Module<Session> {
    func page() -> Pen { single { Pen(0, component.gone) } }
    func page(_ number: Int) -> Pen { single(for: number) { Pen(number, component.gone) } }
}
