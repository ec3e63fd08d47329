// SPDX-License-Identifier: MIT

/// What a `link:` or `teardown:` parameter throws that was left out.
///
/// The type of these parameters is no optional closure: inside an autoclosure of an optional, the compiler reports no
/// mistake of a closure.
@_documentation(visibility: internal)
@frozen
public struct LeftOut: Error {
    /// The default value of a closure parameter.
    @_transparent
    public static func closure<Closure>() throws(LeftOut) -> Closure { throw LeftOut() }

    @_transparent @usableFromInline
    init() {}
}
