// SPDX-License-Identifier: MIT

package import Drip

/// Counts what is asked of a component's providers; what the recorder and hermetic tests read.
package final class CallCounter: Observer, @unchecked Sendable {
    // Sendable by: everything mutable belongs to the lock.

    /// A provider, for messages.
    struct Provider: Hashable {
        let component: String
        let name: String
        let place: String
    }

    package let followsCreations = false

    private let lock = Lock()
    private var calls: [Provider: Recorder.Calls] = [:]
    private var order: [Provider] = []
    private var live: [Provider] = []

    package init() {}

    /// Every provider that was asked, in the order of the first calls, with its counts.
    var all: [(provider: Provider, calls: Recorder.Calls)] { withLock { order.map { ($0, calls[$0]!) } } }

    /// The live providers that were reached without an override, each once, in that order.
    var liveProviders: [Provider] { withLock { live } }

    private func withLock<R>(_ body: () -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    package func hear(_ event: ObservedEvent) {
        switch event {
        case .found(let call): note(call, isCreated: false)
        case .began(let call) where !call.isTeardown: note(call, isCreated: true)
        default: break
        }
    }

    private func note(_ call: ObservedCall, isCreated: Bool) {
        let provider = Provider(
            component: call.provider.component, name: call.provider.name, place: call.provider.place)
        withLock {
            if calls[provider] == nil { order.append(provider) }
            calls[provider, default: Recorder.Calls()].asked += 1
            if call.isReplaced {
                calls[provider]!.replaced += 1
            } else if isCreated {
                calls[provider]!.created += 1
            }
            if call.provider.isLive, !call.isReplaced, !live.contains(provider) { live.append(provider) }
        }
    }
}
