// SPDX-License-Identifier: MIT

/// Counts what is asked of a component's providers; what the recorder and hermetic tests of DripTesting read.
package final class Observer: @unchecked Sendable {
    // Sendable by: everything mutable belongs to the lock.

    /// A provider, for messages.
    package struct Provider: Hashable, Sendable {
        package let component: String
        package let name: String
        package let place: String
    }

    /// What was asked of a provider: how often at all, how often that made an instance, how often an override answered.
    package struct Calls: Equatable, Sendable {
        package var asked = 0
        package var created = 0
        package var replaced = 0
    }

    /// The observer that hears of live providers reached in this task without an override.
    @TaskLocal package static var ofLiveProviders: Observer?

    private let lock = Lock()
    private var calls: [Provider: Calls] = [:]
    private var order: [Provider] = []
    private var live: [Provider] = []

    package init() {}

    /// Every provider that was asked, in the order of the first calls, with its counts.
    package var all: [(provider: Provider, calls: Calls)] {
        lock.withLock { order.map { ($0, calls[$0]!) } }
    }

    /// The live providers that were reached without an override, each once, in that order.
    package var liveProviders: [Provider] { lock.withLock { live } }

    func note(_ provider: Provider, isCreated: Bool, isReplaced: Bool) {
        lock.withLock {
            if calls[provider] == nil { order.append(provider) }
            calls[provider, default: Calls()].asked += 1
            if isReplaced {
                calls[provider]!.replaced += 1
            } else if isCreated {
                calls[provider]!.created += 1
            }
        }
    }

    func noteLive(_ provider: Provider) {
        lock.withLock {
            if !live.contains(provider) { live.append(provider) }
        }
    }
}
