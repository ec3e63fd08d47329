// SPDX-License-Identifier: MIT

import GRDB
import Hummingbird
import NIOCore

/// The answer to an error.
struct Refusal {
    let status: HTTPResponse.Status
    /// What the client reads. Nil if the server itself fails: only the log has the details.
    var reason: String?
    var headers: HTTPFields = [:]

    init(_ status: HTTPResponse.Status, _ reason: String? = nil, _ headers: HTTPFields = [:]) {
        (self.status, self.reason, self.headers) = (status, reason, headers)
    }

    /// - Parameter seconds: The time until the client may try again.
    private init(_ status: HTTPResponse.Status, _ reason: String, retryAfter seconds: Int) {
        self.init(status, reason, [.retryAfter: "\(seconds)"])
    }

    init(_ error: any Error) {
        switch error {
        case let error as ShopError: self.init(error)
        case let error as DatabaseError: self.init(error)
        case let error as DecodingError: self.init(.badRequest, error.reason)
        case let error as HTTPError:
            self.init(error.status, error.body ?? "there is no such page", error.headers)
        case is NIOTooManyBytesError: self.init(.contentTooLarge, "the body is too large")
        case is CancellationError, is Closing:
            self.init(.serviceUnavailable, "the server is shutting down", retryAfter: 1)
        case is Late: self.init(.serviceUnavailable, "the answer took too long", retryAfter: 1)
        default: self.init(.internalServerError)
        }
    }

    private init(_ error: ShopError) {
        switch error {
        case .invalid(let reason): self.init(.badRequest, reason)
        case .unauthorized(let reason):
            self.init(.unauthorized, reason, [.wwwAuthenticate: "Bearer"])
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

extension DecodingError {
    /// The key and the mistake. The text of the decoder names types of this program, and repeats
    /// what the client sent, so it stays inside.
    fileprivate var reason: String {
        switch self {
        case .keyNotFound(let key, let context): reason(context.codingPath + [key], "missing")
        case .valueNotFound(_, let context): reason(context.codingPath, "missing")
        case .typeMismatch(_, let context): reason(context.codingPath, "has the wrong type")
        case .dataCorrupted(let context): reason(context.codingPath, "not a valid value")
        @unknown default: reason([], "")
        }
    }

    private func reason(_ path: [any CodingKey], _ mistake: String) -> String {
        if path.isEmpty { return "the body is not a JSON object" }
        return "\(path.map(\.stringValue).joined(separator: ".")): \(mistake)"
    }
}

/// The answer of a request took longer than its limit.
struct Late: Error {}
