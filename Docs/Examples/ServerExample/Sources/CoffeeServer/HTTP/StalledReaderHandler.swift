// SPDX-License-Identifier: MIT

import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client leaves its answers unread for too long.
///
/// Hummingbird's idle timeout does not apply while an answer is being written.
final class StalledReaderHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    private let limit: TimeAmount
    private var timer: Scheduled<Void>?

    init(_ limit: Duration) { self.limit = TimeAmount(limit) }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        timer?.cancel()
        if !context.channel.isWritable {
            let channel = context.channel
            timer = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
        }
        context.fireChannelWritabilityChanged()
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }
}
