// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird

extension Router {
    /// Answers the other methods of each path with status 405 and the header `Allow`. Call it after
    /// all routes are added.
    func refuseOtherMethods() {
        let all: Set<HTTPRequest.Method> = [
            .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect,
        ]
        for (path, routes) in Dictionary(grouping: routes, by: \.path.description) {
            var allowed = Set(routes.map(\.method))
            // The router answers HEAD as GET.
            if allowed.contains(.get) { allowed.insert(.head) }
            let names = allowed.map(\.rawValue).sorted().joined(separator: ", ")
            for method in all.subtracting(allowed) {
                on(RouterPath(path), method: method) { _, _ -> Response in
                    throw HTTPError(
                        .methodNotAllowed, headers: [.allow: names], message: "use \(names)")
                }
            }
        }
    }
}
