// SPDX-License-Identifier: MIT

import Crypto
import GRDB

/// The SHA-256 of a token.
///
/// The service forgets the token itself, so nobody can read tokens from the database file, the
/// memory or the log. A token has 256 random bits. No attacker can try so many, so the hash needs
/// no salt and may be fast.
package struct TokenHash: RawRepresentable, Codable, Hashable, Sendable, DatabaseValueConvertible {
    private static let digits = Array("0123456789abcdef".utf8)

    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package init(of token: String) {
        var hexadecimal: [UInt8] = []
        hexadecimal.reserveCapacity(2 * SHA256.byteCount)
        for byte in SHA256.hash(data: Array(token.utf8)) {
            hexadecimal.append(Self.digits[Int(byte >> 4)])
            hexadecimal.append(Self.digits[Int(byte & 15)])
        }
        self.init(rawValue: String(decoding: hexadecimal, as: UTF8.self))
    }
}
