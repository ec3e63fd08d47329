// SPDX-License-Identifier: MIT

import Foundation
import Hummingbird
import NIOCore
import NIOHTTP1

extension Request {
    /// Decodes a JSON body that is neither too large nor too slow.
    func decode<Value: Decodable>(
        _ type: Value.Type,
        _ configuration: Configuration,
        on loop: any EventLoop
    ) async throws -> Value {
        let (body, limit, timeout) = (body, configuration.bodyLimit, configuration.bodyTimeout)
        let length = headers[.contentLength].flatMap(Int.init)
        if let length, length > limit { throw NIOTooManyBytesError(maxBytes: limit) }
        let late = HTTPError(.requestTimeout, message: "the body took longer than \(timeout)")
        let bytes = try await withDeadline(timeout, on: loop, late: late) {
            do {
                return try await body.collect(upTo: limit)
            } catch let error where error is HTTPParserError || error is IOError {
                throw HTTPError(.badRequest, message: "the body is malformed or ended early")
            }
        }
        // A connection that ends while the body is read can look like the end of the body.
        if let length, length != bytes.readableBytes {
            throw HTTPError(
                .badRequest,
                message: "the body ended after \(bytes.readableBytes) of \(length) bytes")
        }
        return try JSONDecoder().decode(type, from: Data(bytes.readableBytesView))
    }
}
