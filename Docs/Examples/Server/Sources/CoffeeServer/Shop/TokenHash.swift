// SPDX-License-Identifier: MIT

import Crypto
import GRDB

/// The SHA-256 of a token.
///
/// The service forgets the token itself, so nobody can read tokens from the database file, the
/// memory or the log. A token has 256 random bits. No attacker can try so many, so the hash needs
/// no salt and may be fast.
package struct TokenHash: RawRepresentable, Codable, Hashable, Sendable, DatabaseValueConvertible {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package init(of token: String) {
        var hexadecimal = ""
        for byte in SHA256.hash(data: Array(token.utf8)) {
            if byte < 16 { hexadecimal += "0" }
            hexadecimal += String(byte, radix: 16)
        }
        self.init(rawValue: hexadecimal)
    }
}
