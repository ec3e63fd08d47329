// SPDX-License-Identifier: MIT

package import Drip

/// Counts the calls to a component's providers, for the recorder and for hermetic tests.
package final class CallCounter: Observer, @unchecked Sendable {
    // Sendable because the lock guards all mutable state.

    /// A provider, as messages show it.
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

    /// The counts of all called providers, in the order of their first calls.
    var all: [(provider: Provider, calls: Recorder.Calls)] { withLock { order.map { ($0, calls[$0]!) } } }

    /// The live providers that were reached without an override, in the order of their first such calls.
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
