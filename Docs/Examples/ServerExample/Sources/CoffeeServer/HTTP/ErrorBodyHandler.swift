// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTPTypes

/// Gives an id, a body and a line of the log to errors that `AnswerMiddleware` has not seen: a
/// request that the parser refuses, and a connection above the limit.
final class ErrorBodyHandler: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let log: Logger

    init(log: Logger) { self.log = log }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .head(var head) = unwrapOutboundIn(data), head.status.code >= 400,
            head.headerFields[.requestID] == nil
        else { return context.write(data, promise: promise) }
        let error = ErrorBody(error: reason(of: head.status), request: "\(RequestID())")
        let body = (try? JSONEncoder().encode(error)) ?? Data()
        head.headerFields[.requestID] = error.request
        head.headerFields[.contentType] = "application/json; charset=utf-8"
        head.headerFields[.contentLength] = "\(body.count)"
        context.write(wrapOutboundOut(.head(head)), promise: promise)
        context.write(wrapOutboundOut(.body(ByteBuffer(bytes: body))), promise: nil)
        let metadata: Logger.Metadata = [
            "request": "\(error.request)", "status": "\(head.status.code)",
            "reason": "\(error.error)",
        ]
        log.notice("request refused", metadata: metadata)
    }

    private func reason(of status: HTTPResponse.Status) -> String {
        switch status {
        case .badRequest: "the request is malformed, or its header is too large"
        case .serviceUnavailable: "there are too many connections"
        default: status.reasonPhrase
        }
    }
}
