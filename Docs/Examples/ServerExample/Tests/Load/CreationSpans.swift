// SPDX-License-Identifier: MIT

import CoffeeServer
import Metrics
import Tracing

/// A span and a count for each creation of a traced service, as `Trace.forwarding` makes them.
struct CreationSpans {
    let component: String
    let isTraced: Bool

    func creation<Instance>(_ provider: String, _ make: () -> Instance) -> Instance {
        guard isTraced else { return make() }
        return withSpan(provider) { span in
            note(provider, in: span)
            return make()
        }
    }

    func creation<Instance>(
        _ provider: String,
        _ make: () async throws -> Instance
    ) async throws -> Instance {
        guard isTraced else { return try await make() }
        return try await withSpan(provider) { span in
            note(provider, in: span)
            return try await make()
        }
    }

    private func note(_ provider: String, in span: any Span) {
        span.attributes["hand.component"] = component
        let dimensions = [("component", component), ("provider", provider)]
        Counter(label: "hand.creations", dimensions: dimensions).increment()
    }
}
