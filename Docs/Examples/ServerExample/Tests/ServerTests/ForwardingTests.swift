// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import InMemoryTracing
import MetricsTestKit
import Testing
import Tracing

@testable import CoffeeServer

struct ForwardingTests {
    @Test func eachCreationIsCountedAndIsASpanBelowItsRequest() async throws {
        let (tracer, metrics) = (InMemoryTracer(), TestMetrics())
        let server = try await ServerComponent.withFakes()
        let trace = Trace.forwarding(server, to: tracer, metrics)
        for id in ["1", "2"] {
            let request = RequestComponent(RequestInfo(id: id, token: "adas-token"), server: server)
            let span = tracer.startSpan("GET /orders", context: .topLevel)
            _ = try await ServiceContext.$current.withValue(span.context) {
                try await request.user()
            }
            span.end()
        }
        trace.end()
        _ = server.shop.till()

        let spans = tracer.finishedSpans
        let requests = spans.filter { $0.operationName == "GET /orders" }
        #expect(spans.map(\.operationName) == ["user()", "GET /orders", "user()", "GET /orders"])
        #expect(
            spans.filter { $0.operationName == "user()" }.map(\.parentSpanID)
                == requests.map(\.spanID))
        #expect(spans[0].attributes["drip.component"]?.toSpanAttribute() == "RequestComponent")
        let dimensions = [("component", "RequestComponent"), ("provider", "user()")]
        #expect(try metrics.expectCounter("drip.creations", dimensions).totalValue == 2)
    }

    @Test func aFailedCreationIsAFailedSpan() async throws {
        let tracer = InMemoryTracer()
        let server = try await ServerComponent.withFakes()
        let trace = Trace.forwarding(server, to: tracer, TestMetrics())

        let request = RequestComponent(RequestInfo(id: "1", token: nil), server: server)
        await #expect(throws: (any Error).self) { try await request.user() }

        let span = try #require(tracer.finishedSpans.first)
        #expect(span.operationName == "user()")
        #expect(span.status?.code == .error)
        withExtendedLifetime(trace) {}
    }
}
