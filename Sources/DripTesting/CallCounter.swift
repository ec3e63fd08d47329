// SPDX-License-Identifier: MIT

package import Drip

/// Counts what is asked of a component's providers; what the recorder and hermetic tests read.
package final class CallCounter: Observer {
    /// A provider, for messages.
    struct Provider: Hashable {
        let component: String
        let name: String
        let place: String
    }

    package let followsCreations = false

    private struct Counts {
        var calls: [Provider: Recorder.Calls] = [:]
        var order: [Provider] = []
        var live: [Provider] = []
    }

    private let counts = Guarded(Counts())

    package init() {}

    /// Every provider that was asked, in the order of the first calls, with its counts.
    var all: [(provider: Provider, calls: Recorder.Calls)] {
        counts.withLock { counts in counts.order.map { ($0, counts.calls[$0]!) } }
    }

    /// The live providers that were reached without an override, each once, in that order.
    var liveProviders: [Provider] { counts.withLock { $0.live } }

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
        counts.withLock { counts in
            if counts.calls[provider] == nil { counts.order.append(provider) }
            counts.calls[provider, default: Recorder.Calls()].asked += 1
            if call.isReplaced {
                counts.calls[provider]!.replaced += 1
            } else if isCreated {
                counts.calls[provider]!.created += 1
            }
            if call.provider.isLive, !call.isReplaced, !counts.live.contains(provider) { counts.live.append(provider) }
        }
    }
}
