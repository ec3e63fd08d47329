// SPDX-License-Identifier: MIT

/// Throws an error in the place of a value, since a strategy's closure needs a value.
package func thrown<T, E: Error>(_ error: E) throws(E) -> T { throw error }
