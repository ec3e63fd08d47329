// SPDX-License-Identifier: MIT

// In these functions, the defaulted parameters come after the body. If they came before it, the compiler would crash at
// a body that gives a value of another type than the caller expects.

/// Runs an operation with a component, and closes the component on every path.
///
/// ```swift
/// let page = try withComponent(RequestComponent(parent: app)) { request in
///     try request.web.page()
/// }
/// ```
/// - Parameters:
///   - make: Makes the component.
///   - body: Uses the component, which is closed when the body returns or throws. If only the creation of the component
///     throws, declare that the closure throws: `{ shop throws in … }`.
///   - file: The file that messages name.
///   - line: The line that messages name.
/// - Returns: What the body returns.
/// - Throws: The error of `make` or of the body.
@_disfavoredOverload  // An asynchronous caller gets the other form.
public func withComponent<C: ComponentType, R, E: Error>(
    _ make: @autoclosure () throws(E) -> C, _ body: (C) throws(E) -> R, file: StaticString = #fileID, line: UInt = #line
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
///   - make: Makes the component.
///   - body: Uses the component, which is shut down when the body returns, throws or is cancelled.
///   - isolation: The caller's isolation, in which the body and the teardowns run; leave the default.
///   - file: The file that messages name.
///   - line: The line that messages name.
/// - Returns: What the body returns.
/// - Throws: The error of `make` or of the body; ``TeardownErrors`` if the shutdown throws, with the error of the body.
public func withComponent<C: ComponentType, R>(
    _ make: @autoclosure () async throws -> C, _ body: (C) async throws -> sending R,
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
) async throws -> sending R {
    let place = SourcePlace(file, line)
    let component = try await make()
    let result: R
    do {
        result = try await body(component)
    } catch {
        do { try await component.shutdown(at: place) } catch let errors as TeardownErrors {
            throw TeardownErrors(errors: errors.errors, cause: error)
        }
        throw error
    }
    try await component.shutdown(at: place)
    return result
}
