// SPDX-License-Identifier: MIT

import Dispatch
import Drip

final class Feed: Sendable { init(_ poller: Poller) {}; func add() {} }
final class Poller: Sendable { init(_ feeds: [Feed] = []) {} }
struct Feeds<Kind>: SendableModuleType { let component: FeedApp }
final class FeedApp: ComponentType, Sendable {
    let registry = Registry()
    var started: Feeds<Int8> { module() }; var awaited: Feeds<Int16> { module() }
    var queued: Feeds<Int32> { module() }; var synced: Feeds<Int64> { module() }
    var named: Feeds<UInt32> { module() }; var mapped: Feeds<UInt64> { module() }
    var kept: Feeds<Float> { module() }; var never: Feeds<Double> { module() }
    var grouped: Feeds<UInt8> { module() }; var delayed: Feeds<UInt16> { module() }
}
// case startedTask: none
extension Feeds<Int8> {
    func feed() -> Feed { single { Feed(poller()) } }
    func poller() -> Poller {
        single {
            component.tasks.start { feed().add() }
            return Poller()
        }
    }
}
// case startedTaskAwaited: cycle
extension Feeds<Int16> {
    func feed() async throws -> Feed { try await asyncSingle { Feed(try await poller()) } }
    func poller() async throws -> Poller {
        try await asyncSingle {
            let found = try await component.tasks.start { try await feed() }?.value
            return Poller([found].compactMap { $0 })
        }
    }
}
// case queuedWork: none
extension Feeds<Int32> {
    func feed() -> Feed { single { Feed(poller()) } }
    func poller() -> Poller {
        single {
            DispatchQueue.main.async { feed().add() }
            return Poller()
        }
    }
}
// case workOnQueueAtOnce: cycle
extension Feeds<Int64> {
    func feed() -> Feed { single { Feed(poller()) } }
    func poller() -> Poller { single { Poller([DispatchQueue(label: "feeds").sync { feed() }]) } }
}
// case workInGroup: cycle
extension Feeds<UInt8> {
    func feed() async throws -> Feed { try await asyncSingle { Feed(try await poller()) } }
    func poller() async throws -> Poller {
        try await asyncSingle {
            try await withThrowingTaskGroup(of: Feed.self) { group in
                group.addTask { try await feed() }
                return Poller(try await group.reduce(into: []) { $0.append($1) })
            }
        }
    }
}
// case delayedWork: none
extension Feeds<UInt16> {
    func feed() -> Feed { single { Feed(poller()) } }
    func poller() -> Poller {
        single {
            let work = DispatchWorkItem { feed().add() }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: work)
            return Poller()
        }
    }
}
// case queuedMethod: none
extension Feeds<UInt32> {
    func feed() -> Feed { single { Feed(poller()) } }
    func add() { feed().add() }
    func poller() -> Poller {
        single {
            DispatchQueue.main.async(execute: add)
            return Poller()
        }
    }
}
// case methodOnQueueAtOnce: cycle
extension Feeds<UInt64> {
    func feed() -> Feed { single { Feed(poller()) } }
    func poller() -> Poller { single { Poller([DispatchQueue(label: "feeds").sync(execute: feed)]) } }
}
// case taskInVariableAwaited: cycle
extension Feeds<Float> {
    func feed() async throws -> Feed { try await asyncSingle { Feed(try await poller()) } }
    func poller() async throws -> Poller {
        try await asyncSingle {
            let task = component.tasks.start { try await feed() }
            return Poller([try await task?.value].compactMap { $0 })
        }
    }
}
// case taskInVariableCancelled: none
extension Feeds<Double> {
    func feed() -> Feed { single { Feed(poller()) } }
    func poller() -> Poller {
        single {
            let task = component.tasks.start(priority: .low) { feed().add() }
            task?.cancel()
            return Poller()
        }
    }
}
