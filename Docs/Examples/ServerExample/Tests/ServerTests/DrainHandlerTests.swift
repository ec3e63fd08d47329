// SPDX-License-Identifier: MIT

import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import CoffeeServer

/// What a connection reads and writes while the server drains.
struct DrainHandlerTests {
    private let readiness = Readiness()
    private let channel = EmbeddedChannel()

    init() throws {
        try channel.pipeline.syncOperations.addHandler(
            DrainHandler(readiness, grace: .seconds(1)))
    }

    @Test func anAnswerIsNotTheLastWhileTheServerIsReady() throws {
        readiness.advance(to: .ready)
        try request()

        #expect(try answer() == nil)
        #expect(try request())
    }

    @Test func theLastAnswerEndsTheConnection() throws {
        try request()
        readiness.advance(to: .draining)

        #expect(try answer() == "close")
        #expect(try !request())
    }

    @Test func requestsThatWereReadBeforeAreAnswered() throws {
        for _ in 1...3 { try request() }
        readiness.advance(to: .draining)

        #expect(try answers(3) == [nil, nil, "close"])
    }

    @Test func oneMoreRequestIsReadBehindThoseThatWait() throws {
        try request()
        readiness.advance(to: .draining)

        #expect(try request())
        #expect(try !request())
        #expect(try answers(2) == [nil, "close"])
    }

    @Test func anIdleConnectionIsClosedAfterTheGrace() throws {
        let events = Events()
        try channel.pipeline.syncOperations.addHandler(events)

        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        channel.embeddedEventLoop.advanceTime(by: .milliseconds(900))
        #expect(events.count == 0)

        channel.embeddedEventLoop.advanceTime(by: .milliseconds(100))
        #expect(events.count == 1)
    }

    /// Receives a request. Returns whether the server reads it.
    @discardableResult
    private func request() throws -> Bool {
        let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
        try channel.writeInbound(HTTPRequestPart.head(head))
        try channel.writeInbound(HTTPRequestPart.end(nil))
        let isRead = try channel.readInbound(as: HTTPRequestPart.self) != nil
        _ = try channel.readInbound(as: HTTPRequestPart.self)
        return isRead
    }

    private func answers(_ count: Int) throws -> [String?] {
        try (0..<count).map { _ in try answer() }
    }

    /// Sends an answer. Returns its header `Connection`.
    private func answer() throws -> String? {
        channel.write(HTTPResponsePart.head(HTTPResponse(status: .ok)), promise: nil)
        channel.writeAndFlush(HTTPResponsePart.end(nil), promise: nil)
        guard case .head(let head) = try channel.readOutbound(as: HTTPResponsePart.self) else {
            return nil
        }
        _ = try channel.readOutbound(as: HTTPResponsePart.self)
        return head.headerFields[.connection]
    }
}

/// Counts the events that arrive.
private final class Events: ChannelInboundHandler {
    typealias InboundIn = HTTPRequestPart

    var count = 0

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) { count += 1 }
}
