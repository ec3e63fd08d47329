// SPDX-License-Identifier: MIT

/// The reason why the shop refuses a request, in words for the client.
///
/// It does not know HTTP: `Refusal` chooses the status.
package enum ShopError: Error, Equatable {
    case invalid(String)
    case unauthorized(String)
    case notFound(String)
    case conflict(String)
    /// The token made too many requests in this second.
    case tooManyRequests
}
