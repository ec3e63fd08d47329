// SPDX-License-Identifier: MIT

import CoreMetrics
import Drip
import Foundation
import InMemoryLogging
import Logging
import Testing
import Tracing

@testable import CoffeeServer

struct OperationsTests {
    @Test func aSlowStartIsAliveAndNotReady() async throws {
        let file = TemporaryFile()
        let log = Logger(label: "") { _ in InMemoryLogHandler() }
        let lock = try LockedFile(file.path)
        try await withComponent(ServerComponent(.forTests(database: file.path), log: log)) {
            server in
            try await server.serving(early: true) { admin in
                #expect(try await admin.get("health").text == "alive\n")
                #expect(try await admin.get("ready").text == "starting\n")
                try lock.unlock()
                var ready = try await admin.get("ready")
                while ready.status == 503 { ready = try await admin.get("ready") }
                #expect(ready.text == "ready\n")
            }
        }
    }

    @Test func everyAnswerIsLoggedWithTheIdThatTheClientHas() async throws {
        let log = InMemoryLogHandler()
        let reply = try await ServerComponent.withFakes(log: log).serving {
            try await $0.get("orders")
        }

        let entry = try #require(log.entries.first { $0.message == "answered" })
        #expect(entry.level == .info)
        #expect(entry.metadata["status"] == "200")
        #expect(reply.head.contains("X-Request-Id: \(entry.metadata["request"] ?? "")"))
    }

    @Test func metricsAreWrittenAsPrometheusReadsThem() {
        let metrics = PrometheusMetrics()
        for _ in 1...2 {
            Counter(label: "hb.requests", dimensions: [("route", "/a\"b")], factory: metrics)
                .increment()
        }
        Meter(label: "active", factory: metrics).set(3)
        Timer(label: "answer", factory: metrics).recordNanoseconds(500_000_000)

        #expect(
            metrics.text == #"""
                active{} 3.0
                answer_seconds_count{} 1.0
                answer_seconds_sum{} 0.5
                hb_requests_total{route="/a\"b"} 2.0

                """#)
    }

    @Test func anEventIsOneLineOfJSON() throws {
        var handler = JSONLogHandler(level: .info)
        handler[metadataKey: "request"] = "1"
        let event = LogEvent(
            level: .notice, message: "two\nlines", metadata: ["reason": "\"quoted\""], source: "",
            file: "",
            function: "", line: 1)

        #expect(
            handler.line(for: event, at: Date(timeIntervalSince1970: 0))
                == #"{"level":"notice","message":"two\nlines","reason":"\"quoted\"","request":"1","#
                + #""time":"1970-01-01T00:00:00.000Z"}"#)
    }

    @Test func aSpanIsLoggedOnceBelowTheSpanOfTheCaller() throws {
        let log = InMemoryLogHandler()
        let tracer = LoggingTracer(log: Logger(label: "") { _ in log })
        let caller = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        var context = ServiceContext.topLevel
        tracer.extract(["traceparent": caller], into: &context, using: Headers())

        let span = tracer.startSpan("GET /orders", context: context)
        span.attributes["http.route"] = "/orders"
        span.end()
        span.end()

        let entries = log.entries
        #expect(entries.map(\.message) == ["span"])
        #expect(entries.first?.metadata["trace"] == "0af7651916cd43dd8448eb211c80319c")
        #expect(entries.first?.metadata["parent"] == "b7ad6b7169203331")
        #expect(entries.first?.metadata["http.route"] == "/orders")
        #expect(TraceParent("00-zz-b7ad6b7169203331-01") == nil)
    }
}

private struct Headers: Extractor {
    func extract(key: String, from carrier: [String: String]) -> String? { carrier[key] }
}
