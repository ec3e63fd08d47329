// SPDX-License-Identifier: MIT

/// The id and the token of a request.
package struct RequestInfo: Sendable {
    package let id: String
    package let token: String?
}
