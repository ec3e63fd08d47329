// SPDX-License-Identifier: MIT

/// Forms that users expect and that do not exist. Each message says what to write instead.
///
/// The compiler considers these forms only for a call that does not compile otherwise. The forms that speak of a value
/// have no builder. So they fit a closure that gives no value, or that has a statement which no builder takes, such as
/// `guard`. Other mistakes of such a closure are then reported where they are. An optional result gives one message
/// for a value that does not conform to the declared protocol; without it, the compiler fails to produce a diagnostic.
extension AnyModuleType {
    /// Not to be used.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: """
            the closure gives no value of the declared type: unwrap an optional; after `guard`, `while`, `defer` \
            or `do`, write `return`
            """
    )
    public func single<T, E: Error, each Key: Hashable>(
        for key: repeat each Key, live: Bool = false, _ make: () throws(E) -> T?,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure(),
        teardown: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(
        *, unavailable,
        message: """
            the closure gives no value of the declared type: unwrap an optional; after `guard`, `while`, `defer` \
            or `do`, write `return`
            """
    )
    public func single<T, E: Error>(
        live: Bool = false, _ make: (OwningComponent) throws(E) -> T?
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @available(*, unavailable, message: "the component, or what it gives, has no member of this name")
    public func single<T, E: Error>(
        live: Bool = false, _ make: (MisspelledOrMissingMember) throws(E) -> T?
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "configure: takes the instance alone; the component is at hand as `component`")
    public func single<T, E: Error, each Key: Hashable>(
        for key: repeat each Key, live: Bool = false, _ make: () throws(E) -> T?,
        configure: (T, OwningComponent) -> Void
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: """
            the closure gives no value of the declared type: unwrap an optional; after `guard`, `while`, `defer` \
            or `do`, write `return`
            """
    )
    public func weakSingle<T, E: Error, each Key: Hashable>(
        for key: repeat each Key, live: Bool = false, _ make: () throws(E) -> T?,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "configure: takes the instance alone; the component is at hand as `component`")
    public func weakSingle<T, E: Error, each Key: Hashable>(
        for key: repeat each Key, live: Bool = false, _ make: () throws(E) -> T?,
        configure: (T, OwningComponent) -> Void
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: """
            the closure gives no value of the declared type: unwrap an optional; after `guard`, `while`, `defer` \
            or `do`, write `return`
            """
    )
    public func graphSingle<T, E: Error, each Key: Hashable>(
        for key: repeat each Key, live: Bool = false, _ make: () throws(E) -> T?,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "configure: takes the instance alone; the component is at hand as `component`")
    public func graphSingle<T, E: Error, each Key: Hashable>(
        for key: repeat each Key, live: Bool = false, _ make: () throws(E) -> T?,
        configure: (T, OwningComponent) -> Void
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: """
            its closure cannot await: write `await asyncSingle { … }`, or `await transient { … }` for a new one each \
            time
            """
    )
    public func single<T, E: Error, each Key: Hashable>(
        for key: repeat each Key, live: Bool = false, @InstanceBuilder<T> _ make: () async throws(E) -> T,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure(),
        teardown: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: """
            its closure cannot await: write `await asyncSingle { … }`, or `await transient { … }` for a new one each \
            time
            """
    )
    public func weakSingle<T, E: Error, each Key: Hashable>(
        for key: repeat each Key, live: Bool = false, @InstanceBuilder<T> _ make: () async throws(E) -> T,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: """
            its closure cannot await: write `await asyncSingle { … }`, or `await transient { … }` for a new one each \
            time
            """
    )
    public func graphSingle<T, E: Error, each Key: Hashable>(
        for key: repeat each Key, live: Bool = false, @InstanceBuilder<T> _ make: () async throws(E) -> T,
        configure: (T) -> Void = { _ in },
        @_implicitSelfCapture link: @autoclosure () throws(LeftOut) -> (T) -> Void = try LeftOut.closure()
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: """
            the closure gives no value of the declared type: unwrap an optional; after `guard`, `while`, `defer` \
            or `do`, write `return`
            """
    )
    public func transient<T, E: Error>(
        live: Bool = false, _ make: () async throws(E) -> T?, configure: (T) -> Void = { _ in }
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(
        *, unavailable,
        message: """
            the closure gives no value of the declared type: unwrap an optional; after `guard`, `while`, `defer` \
            or `do`, write `return`
            """
    )
    public func transient<T, E: Error>(
        live: Bool = false, _ make: (OwningComponent) throws(E) -> T?
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @available(*, unavailable, message: "the component, or what it gives, has no member of this name")
    public func transient<T, E: Error>(
        live: Bool = false, _ make: (MisspelledOrMissingMember) throws(E) -> T?
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "configure: takes the instance alone; the component is at hand as `component`")
    public func transient<T, E: Error>(
        live: Bool = false, _ make: () throws(E) -> T?, configure: (T, OwningComponent) -> Void
    ) throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: """
            the closure gives no value of the declared type: unwrap an optional; after `guard`, `while`, `defer` \
            or `do`, write `return`
            """
    )
    public func asyncSingle<T, E: Error, each Key: Hashable>(
        for key: repeat each Key, live: Bool = false, _ make: () async throws(E) -> T?,
        shutdown: @autoclosure () throws(LeftOut) -> nonisolated(nonsending) (T) async throws -> Void =
            try LeftOut.closure()
    ) async throws(E) -> T { fatalError() }

    /// Not to be used.
    @_documentation(visibility: internal)
    @available(*, unavailable, message: "an asynchronous teardown is written `shutdown: { try await … }`")
    public func asyncSingle<T>(
        @InstanceBuilder<T> _ make: () async throws -> T, teardown: (T) async throws -> Void
    ) async throws -> T { fatalError() }
}

/// The component, in forms for a closure that misspells one of its members. It has every member. So only its name tells
/// of the mistake, where the member is used. Without these forms, the compiler says that the closure has a parameter too
/// many.
@_documentation(visibility: internal)
@dynamicMemberLookup
@dynamicCallable
public struct MisspelledOrMissingMember {
    /// A member of any name.
    public subscript(dynamicMember name: String) -> Self {
        get { self }
        nonmutating set {}
    }

    /// The result of a call with any arguments.
    public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> Self { self }
}
