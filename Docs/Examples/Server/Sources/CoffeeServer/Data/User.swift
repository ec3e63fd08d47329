// SPDX-License-Identifier: MIT

import GRDB

/// A customer with a token.
///
/// The database stores plain tokens, to keep this example small. A service whose file others can read stores hashes.
package struct User: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
    package enum Columns {
        package static let token = Column(CodingKeys.token)
    }

    package static let databaseTableName = "users"

    package let name: String
    package let token: String

    init(name: String, token: String) {
        self.name = name
        self.token = token
    }

    /// A user with a token of 256 random bits.
    init(name: String) {
        let words = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
        self.init(name: name, token: words.joined(separator: "-"))
    }
}

/// The body of a request that creates a user.
struct NewUser: Codable, Sendable {
    let name: String
}
