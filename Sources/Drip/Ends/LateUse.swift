// SPDX-License-Identifier: MIT

/// The use of a provider after its component's end. The call gets its instance all the same.
enum LateUse {
    /// Of an instance that was there.
    case used
    /// Of a new instance.
    case made
    /// Of an instance that was torn down before, asked for by another teardown.
    case tornDown
}
