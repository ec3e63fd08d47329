// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird

/// Refuses a request without one header `Host`, and all requests while the server closes.
struct AdmissionMiddleware: RouterMiddleware {
    let readiness: Readiness

    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // HTTPTypes takes the first header `Host` for the authority, and keeps further ones.
        let hasSecondHost = request.headers.contains { $0.name.canonicalName == "host" }
        guard request.head.authority != nil, !hasSecondHost else {
            throw HTTPError(.badRequest, message: "a request needs one header Host")
        }
        do {
            return try await readiness.admit { try await next(request, context) }
        } catch let closing as Closing {
            try await Task.sleep(for: Draining.refusalDelay)
            throw closing
        }
    }
}
