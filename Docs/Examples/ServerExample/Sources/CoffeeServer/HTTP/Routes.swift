// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird

/// The routes of the service. Each handler runs in a scope of its own.
struct Routes: Sendable {
    typealias Handle<Answer> = @Sendable (any RequestScope) async throws -> Answer

    let configuration: Configuration
    let open: OpenScope

    init(_ configuration: Configuration, open: @escaping OpenScope) {
        self.configuration = configuration
        self.open = open
    }

    func add(to router: Router<Context>) {
        router.post("users") { request, context in
            let new = try await request.decode(NewUser.self, configuration, on: context.loop)
            return try await change(.created, request, context) { try await $0.register(new) }
        }
        router.post("orders") { request, context in
            let new = try await request.decode(NewOrder.self, configuration, on: context.loop)
            let key = request.headers[.idempotencyKey]
            return try await change(.created, request, context) {
                try await $0.place(new, key: key)
            }
        }
        router.get("orders") { request, context in
            try await respond(.ok, request, context) { try await $0.list() }
        }
        router.get("orders/:id/receipt") { request, context in
            let id = try context.parameters.require("id")
            return try await respond(.ok, request, context) { try await $0.receipt(id) }
        }
        router.delete("orders/:id") { request, context in
            let id = try context.parameters.require("id")
            return try await change(.ok, request, context) {
                try await $0.cancel(id)
                return ["cancelled": id]
            }
        }
        router.refuseOtherMethods()
    }

    /// Commits the changes if the handler succeeds, and then responds. A request that only reads
    /// creates no unit of work.
    private func change(
        _ status: HTTPResponse.Status,
        _ request: Request,
        _ context: Context,
        _ handle: @escaping Handle<some Encodable & Sendable>
    ) async throws -> Response {
        try await respond(status, request, context) { scope in
            let answer = try await handle(scope)
            try await scope.work.commit(to: scope.database())
            scope.log.info("committed", metadata: ["path": "\(request.method) \(request.uri.path)"])
            return answer
        }
    }

    private func respond(
        _ status: HTTPResponse.Status,
        _ request: Request,
        _ context: Context,
        _ handle: @escaping Handle<some Encodable & Sendable>
    ) async throws -> Response {
        let info = RequestInfo(request, context)
        let limit = configuration.requestTimeout
        return try await withDeadline(limit, on: context.loop, late: Late()) {
            try await open(info) { scope in
                try scope.rateLimiter.admit(info.token)
                let answer = try await handle(scope)
                var response = try context.responseEncoder.encode(
                    answer, from: request, context: context)
                response.status = status
                return response
            }
        }
    }
}

extension HTTPField.Name {
    /// Names a request, so that a client can repeat it.
    static var idempotencyKey: Self { Self("Idempotency-Key")! }
}

extension RequestInfo {
    /// Takes the token of the header `Authorization`. The case of the word `Bearer` does not
    /// matter.
    init(_ request: Request, _ context: Context) {
        let parts = (request.headers[.authorization] ?? "").split(separator: " ")
        let isBearer = parts.count == 2 && parts[0].lowercased() == "bearer"
        self.init(id: context.id, token: isBearer ? String(parts[1]) : nil)
    }
}
