// SPDX-License-Identifier: MIT

import Drip

final class OrderComponent: Component {}

func serve() async throws -> OrderComponent {
    try await withComponent(OrderComponent()) { order in order }
}
