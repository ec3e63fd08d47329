// SPDX-License-Identifier: MIT

import Drip
import GRDB

/// The database, and the tokens that it knows.
struct DataModule: SendableModuleType {
    let component: ServerComponent

    /// The one database. However many requests come first, it is opened and migrated once.
    func database() async throws -> any DatabaseWriter {
        try await asyncSingle(live: true) {
            try await OrderDatabase.open(component.configuration, component.log)
        } shutdown: { [log = component.log] database in
            try await OrderDatabase.close(database, log)
        }
    }

    func tokens() async throws -> any TokenVerifier {
        try await asyncSingle { try await StoredTokens(database()) }
    }
}
