// SPDX-License-Identifier: MIT

/// The id and the hash of the token of a request.
package struct RequestInfo: Sendable {
    package let id: String
    package let token: TokenHash?

    package init(id: String, token: String?) {
        self.id = id
        self.token = token.map { TokenHash(of: $0) }
    }
}
