// SPDX-License-Identifier: MIT

import Foundation
import GRDB

/// What happened to an order, and which request or job did it.
struct JournalEntry: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
    enum Columns {
        static let order = Column(CodingKeys.order)
        static let at = Column(CodingKeys.at)
    }

    static let databaseTableName = "journal"

    let order: String
    let event: Order.Status
    let at: Date
    let by: String
}
