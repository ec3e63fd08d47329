// SPDX-License-Identifier: MIT

import Hummingbird
import Logging
import NIOCore

/// Answers every error with a status and a body, and logs why.
struct ErrorMiddleware: RouterMiddleware {
    let log: Logger

    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let (status, message) = answer(to: error)
            log.log(
                level: status.kind == .serverError ? .error : .notice, "request refused",
                metadata: [
                    "request": "\(context.id)", "status": "\(status.code)", "reason": "\(message ?? "\(error)")",
                    "path": "\(request.method) \(request.uri.path)",
                ]
            )
            let body = ErrorBody(error: message ?? status.reasonPhrase, request: context.id)
            var response = try context.responseEncoder.encode(body, from: request, context: context)
            response.status = status
            if status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
            return response
        }
    }

    /// A client does not see the details of a server failure. The log has them.
    private func answer(to error: any Error) -> (HTTPResponse.Status, String?) {
        switch error {
        case let error as HTTPError: (error.status, error.body ?? "there is no such page")
        case is NIOTooManyBytesError: (.contentTooLarge, "the body is too large")
        case is CancellationError: (.serviceUnavailable, "the server is shutting down")
        default: (.internalServerError, nil)
        }
    }
}

/// The body of every error.
struct ErrorBody: Codable, Sendable {
    let error: String
    let request: String
}
