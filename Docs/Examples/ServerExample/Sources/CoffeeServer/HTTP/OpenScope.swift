// SPDX-License-Identifier: MIT

import Hummingbird

/// Runs a handler with a scope that ends with it.
package typealias OpenScope =
    @Sendable (RequestInfo, @escaping @Sendable (any RequestScope) async throws -> Response)
    async throws -> Response
