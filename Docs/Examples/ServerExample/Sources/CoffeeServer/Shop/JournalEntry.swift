// SPDX-License-Identifier: MIT

import Foundation
import GRDB

/// One event of an order, and the request or the job that caused it.
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
