// SPDX-License-Identifier: MIT

import Drip

/// The ways to end a component.
enum End: CaseIterable {
    case close, shutdown

    nonisolated(nonsending) func run(_ component: some ComponentType) async throws {
        switch self {
        case .close: component.close()
        case .shutdown: try await component.shutdown()
        }
    }
}
