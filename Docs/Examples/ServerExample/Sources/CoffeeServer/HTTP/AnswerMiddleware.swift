// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird
import Logging

/// Answers every error with a status and a body, and logs every answer with the request's id.
struct AnswerMiddleware: RouterMiddleware {
    let log: Logger

    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var (response, reason) = try await answer(request, context, next)
        response.headers[.requestID] = context.id
        let level = level(of: response.status)
        // The metadata would cost time in a server that does not log answers.
        guard log.logLevel <= level else { return response }
        var metadata: Logger.Metadata = [
            "request": "\(context.id)", "status": "\(response.status.code)",
            "path": "\(request.method) \(request.uri.path)",
            "microseconds": "\(Int((ContinuousClock.now - start) / .microseconds(1)))",
        ]
        if let reason { metadata["reason"] = "\(reason)" }
        log.log(level: level, reason == nil ? "answered" : "request refused", metadata: metadata)
        return response
    }

    /// The response, and the reason if it is a refusal.
    private func answer(
        _ request: Request,
        _ context: Context,
        _ next: (Request, Context) async throws -> Response
    ) async throws -> (Response, String?) {
        do {
            return (try await next(request, context), nil)
        } catch {
            let refusal = Refusal(error)
            let body = ErrorBody(
                error: refusal.reason ?? refusal.status.reasonPhrase, request: context.id)
            var response = try context.responseEncoder.encode(body, from: request, context: context)
            response.status = refusal.status
            response.headers.append(contentsOf: refusal.headers)
            if request.method == .head { response = response.createHeadResponse() }
            return (response, refusal.status.kind == .serverError ? "\(error)" : body.error)
        }
    }

    private func level(of status: HTTPResponse.Status) -> Logger.Level {
        switch status.kind {
        case .serverError: .error
        case .clientError: .notice
        default: .info
        }
    }
}

/// The body of every error.
struct ErrorBody: Codable, Sendable {
    let error: String
    let request: String
}

extension HTTPField.Name {
    static var requestID: Self { Self("X-Request-Id")! }
}
