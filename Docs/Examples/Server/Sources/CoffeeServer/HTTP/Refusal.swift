// SPDX-License-Identifier: MIT

import GRDB
import Hummingbird
import NIOCore

/// The answer to an error.
struct Refusal {
    let status: HTTPResponse.Status
    /// What the client reads. Nil if the server itself fails: only the log has the details.
    var reason: String?
    /// Seconds until the client may try again.
    var retryAfter: Int?

    init(_ status: HTTPResponse.Status, _ reason: String? = nil, retryAfter: Int? = nil) {
        (self.status, self.reason, self.retryAfter) = (status, reason, retryAfter)
    }

    init(_ error: any Error) {
        switch error {
        case let error as ShopError: self.init(error)
        case let error as DatabaseError: self.init(error)
        case let error as HTTPError: self.init(error.status, error.body ?? "there is no such page")
        case is NIOTooManyBytesError: self.init(.contentTooLarge, "the body is too large")
        case is CancellationError:
            self.init(.serviceUnavailable, "the server is shutting down", retryAfter: 1)
        case is Late: self.init(.serviceUnavailable, "the answer took too long", retryAfter: 1)
        default: self.init(.internalServerError)
        }
    }

    private init(_ error: ShopError) {
        switch error {
        case .invalid(let reason): self.init(.badRequest, reason)
        case .unauthorized(let reason): self.init(.unauthorized, reason)
        case .notFound(let reason): self.init(.notFound, reason)
        case .conflict(let reason): self.init(.conflict, reason)
        case .tooManyRequests:
            self.init(.tooManyRequests, "too many requests with this token", retryAfter: 1)
        }
    }

    private init(_ error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self.init(.serviceUnavailable, "the database is busy", retryAfter: 1)
        case .SQLITE_FULL, .SQLITE_IOERR:
            self.init(.serviceUnavailable, "the database cannot write", retryAfter: 30)
        default: self.init(.internalServerError)
        }
    }
}

/// The answer of a request took longer than its limit.
struct Late: Error {}
