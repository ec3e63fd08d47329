// SPDX-License-Identifier: MIT

extension IsolatedModuleType {
    /// `single { … }` with a closure that throws: `try single { try SQLStore(path: component.settings.path()) }`.
    ///
    /// Disfavored, so that the compiler gives it up where a closure fits that throws nothing. Its parameters have their types in the
    /// order of the form without a builder: that makes the two comparable, and this one preferred where both fit.
    ///
    /// - Parameters:
    ///   - live: Whether the provider reaches the outside world, so that a hermetic test must override it.
    ///   - function: The provider's name in messages; leave it.
    ///   - line: Part of the provider's identity; leave it.
    ///   - column: Part of the provider's identity; leave it.
    ///   - file: Part of the provider's identity; leave it.
    ///   - make: Makes the instance. No lock is held while it runs.
    /// - Returns: The instance.
    /// - Throws: What `make` throws; then nothing is kept, and the next call tries again.
    @_disfavoredOverload
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    public func single<T, E: Error>(
        live: Bool = false,
        function: StaticString = #function,
        line: UInt = #line,
        column: UInt = #column,
        file: StaticString = #fileID,
        @SingleBuilder<T> _ make: () throws(E) -> Provided
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        return try provide(site, live: live, make)
    }
}
