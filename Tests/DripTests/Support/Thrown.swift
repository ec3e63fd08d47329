// SPDX-License-Identifier: MIT

/// Throws an error where a value is expected: a strategy's closure that only throws has no value.
func thrown<T, E: Error>(_ error: E) throws(E) -> T { throw error }
