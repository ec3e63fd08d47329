// SPDX-License-Identifier: MIT

import Drip

func handleAsync(_ app: AppComponent) async throws -> Int {
    try await withComponent(RequestComponent(parent: app)) { request in
        request.data.size()
    }
}

func handleByHandAsync(_ app: AppComponent) async throws -> Int {
    let request = RequestComponent(parent: app)
    let size = request.data.pool().size
    try await request.shutdown()
    return size
}

/// Nothing that is used here waits for its end.
func handleWithoutPool(_ app: AppComponent) -> Int {
    withComponent(RequestComponent(parent: app)) { $0.data.limit() }
}
