// SPDX-License-Identifier: MIT

import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Answers the first request of a connection above the limit with status 503, and closes the
/// connection. `ErrorBodyHandler` adds the body.
final class ConnectionLimitHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundOut = HTTPResponsePart

    private let connections: Connections
    /// How long a refused connection may wait with its request.
    private let timeout: TimeAmount
    private var isAdmitted = true
    private var hasAnswered = false

    init(_ connections: Connections, timeout: Duration) {
        self.connections = connections
        self.timeout = TimeAmount(timeout)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        isAdmitted = connections.opened()
        guard !isAdmitted else { return }
        let channel = context.channel
        context.eventLoop.scheduleTask(in: timeout) { channel.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { connections.closed() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isAdmitted { return context.fireChannelRead(data) }
        guard !hasAnswered, case .head = unwrapInboundIn(data) else { return }
        hasAnswered = true
        let head = HTTPResponse(
            status: .serviceUnavailable,
            headerFields: [.connection: "close", .contentLength: "0", .retryAfter: "1"]
        )
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        // The client closes the connection when it has read the answer. To close both directions
        // here could discard the answer, because the client may still be sending.
        context.close(mode: .output, promise: nil)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if !isAdmitted, event as? ChannelEvent == .inputClosed {
            return context.close(promise: nil)
        }
        context.fireUserInboundEventTriggered(event)
    }
}
