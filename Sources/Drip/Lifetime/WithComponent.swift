// SPDX-License-Identifier: MIT

/// Runs an operation with a component, and closes the component on every path.
///
/// ```swift
/// let page = try withComponent(RequestComponent(parent: app)) { request in
///     try request.web.page()
/// }
/// ```
/// - Parameters:
///   - make: Makes the component.
///   - file: The file that messages name.
///   - line: The line that messages name.
///   - body: Uses the component, which is closed when the body returns or throws. If only the creation of the component
///     throws, declare that the closure throws: `{ shop throws in … }`.
/// - Returns: What the body returns.
/// - Throws: The error of `make` or of the body.
public func withComponent<C: ComponentType, R, E: Error>(
    _ make: @autoclosure () throws(E) -> C, file: StaticString = #fileID, line: UInt = #line, _ body: (C) throws(E) -> R
) throws(E) -> R {
    let component = try make()
    defer { component.close(file: file, line: line) }
    return try body(component)
}

/// Runs an asynchronous operation with a component, and shuts the component down on every path.
///
/// A component that is `Sendable` may be used from `async let` and task groups inside the body.
///
/// - Parameters:
///   - isolation: The caller's isolation, in which the body and the teardowns run; leave the default.
///   - make: Makes the component.
///   - body: Uses the component, which is shut down when the body returns, throws or is cancelled.
/// - Returns: What the body returns.
/// - Throws: The error of `make` or of the body; ``TeardownErrors`` if the shutdown throws, with the error of the body.
public func withComponent<C: ComponentType, R>(
    isolation: isolated (any Actor)? = #isolation, _ make: @autoclosure () async throws -> C,
    _ body: (C) async throws -> sending R
) async throws -> sending R {
    let component = try await make()
    let result: R
    do {
        result = try await body(component)
    } catch {
        do { try await component.shutdown(at: nil) } catch let errors as TeardownErrors {
            throw TeardownErrors(errors: errors.errors, cause: error)
        }
        throw error
    }
    try await component.shutdown(at: nil)
    return result
}
