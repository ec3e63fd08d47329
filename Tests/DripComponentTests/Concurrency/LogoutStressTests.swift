// SPDX-License-Identifier: MIT

import Drip
import Synchronization
import Testing

/// Work goes on while its session ends.
struct LogoutStressTests {
    @Test func workInFlightNeverStopsTheProcessAndKeepsNothingAlive() async {
        let app = App()
        let alive = Alive()
        for round in 0..<10_000 {
            var session: Session? = Session(parent: app, alive)
            let upload = session!.sync.upload()
            async let first = upload.run()
            async let second = upload.run()
            if round.isMultiple(of: 3) { await Task.yield() }
            session = nil
            _ = await (first, second)
        }

        #expect(alive.count.load(ordering: .relaxed) == 0)
    }

    @Test func workThatKeepsItsComponentEndsWithAnInstance() async {
        let app = App()
        let alive = Alive()
        for _ in 0..<1_000 {
            let work: Task<Bool, Never>
            do {
                let session = Session(parent: app, alive)
                work = Task {
                    await Task.yield()
                    return session.sync.store() === session.sync.store()
                }
            }
            #expect(await work.value)
        }

        #expect(alive.count.load(ordering: .relaxed) == 0)
    }
}

private final class Alive: Sendable {
    let count = Atomic(0)
}

private final class Store: Sendable {
    private let alive: Alive

    init(_ alive: Alive) {
        self.alive = alive
        alive.count.wrappingAdd(1, ordering: .relaxed)
    }

    deinit { alive.count.wrappingSubtract(1, ordering: .relaxed) }
}

/// Asks for the store when it is needed, if the session is still there.
private final class Upload: Sendable {
    private let store: SendableProvider<Store>

    init(store: SendableProvider<Store>) { self.store = store }

    func run() async -> Bool {
        await Task.yield()
        return store.ifOpen() != nil
    }
}

private final class App: ComponentType, Sendable {
    let registry = Registry()
}

private final class Session: ComponentType, Sendable {
    let registry: Registry
    let alive: Alive
    var sync: SyncModule { module() }

    init(parent: App, _ alive: Alive) {
        self.alive = alive
        registry = Registry(parent: parent)
    }
}

private struct SyncModule: SendableModuleType {
    let component: Session

    func store() -> Store { single { Store(component.alive) } }

    func upload() -> Upload { single { Upload(store: component.provider { $0.sync.store() }) } }
}
