// SPDX-License-Identifier: MIT

import Hummingbird

/// The routes of the second port, for a load balancer and for Prometheus.
struct AdminRoutes {
    let server: ServerComponent

    func add(to router: Router<Context>) {
        router.get("health") { _, _ in "alive\n" }
        router.get("ready") { _, _ in
            let state = server.operations.readiness().state
            return Response(
                status: state == .ready ? .ok : .serviceUnavailable,
                headers: [.contentType: "text/plain"],
                body: ResponseBody(byteBuffer: .init(string: "\(state)\n"))
            )
        }
        router.get("metrics") { _, _ in
            let living = """
                coffee_requests_living \(server.requestCount)
                coffee_connections_open \(try server.operations.connections().count)

                """
            return Response(
                status: .ok,
                headers: [.contentType: "text/plain; version=0.0.4"],
                body: ResponseBody(byteBuffer: .init(string: living + server.metrics.text))
            )
        }
    }
}
