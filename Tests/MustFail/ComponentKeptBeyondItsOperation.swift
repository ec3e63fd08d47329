// SPDX-License-Identifier: MIT

import Drip

final class RequestComponent: Component {
    var web: WebModule { module() }
}

class WebModule: Module<RequestComponent> {
    func page() -> String { single { "page" } }
}

@MainActor func answer() async throws -> String {
    try await withComponent(RequestComponent()) { request in
        Task.detached { _ = request.web.page() }
        return request.web.page()
    }
}
