// SPDX-License-Identifier: MIT

import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Ends a connection when the server drains, and loses no request that it has read.
///
/// The last answer has the header `Connection: close`, so the client sends no request after it. A
/// connection that is idle stays open for a moment, because a request may be on its way.
final class DrainHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let readiness: Readiness
    /// How long an idle connection stays open.
    private let grace: TimeAmount
    private var timer: Scheduled<Void>?
    private var unanswered = 0
    /// Whether the connection ends with the answer to the request that was read last.
    private var hasLastRequest = false
    /// Whether the connection has more requests than the last one.
    private var ignoresInput = false

    init(_ readiness: Readiness, grace: Duration) {
        self.readiness = readiness
        self.grace = TimeAmount(grace)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head = unwrapInboundIn(data) {
            if hasLastRequest { ignoresInput = true } else { unanswered += 1 }
            hasLastRequest = readiness.isDraining
        }
        if !ignoresInput { context.fireChannelRead(data) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            if unanswered == 1, readiness.isDraining {
                hasLastRequest = true
                head.headerFields[.connection] = "close"
            }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body:
            context.write(data, promise: promise)
        case .end:
            context.write(data, promise: promise)
            unanswered -= 1
            if hasLastRequest, unanswered == 0 { closeOutput(context) }
        }
    }

    /// The client closes the other direction when it has read the answer. To close both here could
    /// discard the answer, because the client may still be sending.
    private func closeOutput(_ context: ChannelHandlerContext) {
        context.flush()
        context.close(mode: .output, promise: nil)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard let event = event as? ChannelShouldQuiesceEvent else {
            return context.fireUserInboundEventTriggered(event)
        }
        // Hummingbird closes an idle connection when it sees this event.
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: grace) {
            context.fireUserInboundEventTriggered(event)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }
}
