// SPDX-License-Identifier: MIT

/// What a `link:`, `teardown:` or `shutdown:` parameter throws that was left out. User code does not name it.
///
/// The type of these parameters is no optional closure: inside an autoclosure of an optional, the compiler reports no
/// mistake of a closure.
@frozen
public struct LeftOut: Error {
    /// The default value of a closure parameter.
    @_documentation(visibility: internal)
    @_transparent
    public static func closure<Closure>() throws(LeftOut) -> Closure { throw LeftOut() }

    @_transparent @usableFromInline
    init() {}
}
