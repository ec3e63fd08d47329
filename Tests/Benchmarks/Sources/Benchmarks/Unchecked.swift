// SPDX-License-Identifier: MIT

/// Hands a value that is not `Sendable` to another thread. Both sides resolve safely on any thread; the compiler cannot
/// know this.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
