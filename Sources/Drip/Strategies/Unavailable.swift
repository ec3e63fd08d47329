// SPDX-License-Identifier: MIT

/// Forms that users expect and that do not exist. Each message says what to write instead.
extension AnyModuleType {
    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "configure: takes the instance alone; the component is at hand as `component`")
    public func single<T>(
        @InstanceBuilder<T> _ make: () -> T, configure: (T, OwningComponent) -> Void
    ) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "configure: takes the instance alone; the component is at hand as `component`")
    public func weakSingle<T>(
        @InstanceBuilder<T> _ make: () -> T, configure: (T, OwningComponent) -> Void
    ) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "configure: takes the instance alone; the component is at hand as `component`")
    public func transient<T>(
        @InstanceBuilder<T> _ make: () -> T, configure: (T, OwningComponent) -> Void
    ) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "an asynchronous teardown is written `shutdown: { try await … }`")
    public func asyncSingle<T>(
        @InstanceBuilder<T> _ make: () async throws -> T, teardown: (T) async throws -> Void
    ) async throws -> T { fatalError() }
}
