// SPDX-License-Identifier: MIT

public import Drip
import Testing

/// Expects that a component and its instances are released when the body ends.
///
/// ```swift
/// expectReleased(ShopComponent()) { shop in shop.bar.barista().serve() }
/// ```
/// Otherwise an issue names each object that is still alive, with its provider and line: the component, its modules,
/// and the instances of its singles. Weak and asynchronous singles are included. The issue does not name objects that a
/// structure holds, or that a `transient` or `graphSingle` created. If such an object keeps the component alive, the
/// issue names the component.
///
/// - Parameters:
///   - make: Builds the component. Nothing else may hold it when the body is over.
///   - body: Uses the component. If the component has `shutdown:` closures, use the asynchronous form, and call
///     `shutdown()` in it.
///   - fileID: Where the issue is recorded; leave the default.
///   - filePath: Part of that place; leave the default.
///   - line: Part of that place; leave the default.
///   - column: Part of that place; leave the default.
/// - Throws: The error of `make` or of the body. Then nothing is checked.
@_disfavoredOverload  // An asynchronous test uses the other form, even if its body does not await.
public func expectReleased<C: ComponentType, E: Error>(
    _ make: @autoclosure () throws(E) -> C,
    _ body: (C) throws(E) -> Void,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
) throws(E) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let remains = try remains(of: make, body)
    if let report = remains.report { report.record(at: location) }
}

/// Expects that a component and its instances are released when an asynchronous body ends.
///
/// It works like the synchronous form. For a moment, a task that has ended may still hold objects that it used. So this
/// form lets other tasks run until everything is released or `patience` is over.
///
/// - Parameters:
///   - make: Builds the component. Nothing else may hold it when the body is over.
///   - patience: How long to let other tasks run while something is still alive.
///   - body: Uses the component.
///   - fileID: Where the issue is recorded; leave the default.
///   - filePath: Part of that place; leave the default.
///   - line: Part of that place; leave the default.
///   - column: Part of that place; leave the default.
///   - isolation: The caller's isolation, in which the body runs; leave the default.
/// - Throws: The error of `make` or of the body. Then nothing is checked.
public func expectReleased<C: ComponentType>(
    _ make: @autoclosure () async throws -> C,
    patience: Duration = .seconds(1),
    _ body: (C) async throws -> Void,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column,
    isolation: isolated (any Actor)? = #isolation
) async throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let remains = try await remains(isolation, of: make, body)
    let end = ContinuousClock.now + patience
    while !remains.isEmpty, ContinuousClock.now < end { await Task.yield() }
    if let report = remains.report { report.record(at: location) }
}

// These are separate functions, so that the component is released when they return.

private func remains<C: ComponentType, E: Error>(
    of make: () throws(E) -> C,
    _ body: (C) throws(E) -> Void
) throws(E) -> Remains {
    let component = try make()
    try body(component)
    return Remains(of: component)
}

private func remains<C: ComponentType>(
    _ isolation: isolated (any Actor)?,
    of make: () async throws -> C,
    _ body: (C) async throws -> Void
) async throws -> Remains {
    let component = try await make()
    try await body(component)
    return Remains(of: component)
}
