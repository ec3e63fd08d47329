// SPDX-License-Identifier: MIT

/// A component's storage: its modules, its parents and the instances it owns.
///
/// A class that conforms to ``ComponentType`` holds one in a constant and never hands it out; everything else about a
/// component comes from extensions:
/// ```swift
/// final class AppComponent: ComponentType, Sendable {
///     let registry = Registry()
/// }
/// ```
/// When it is released, the component's teardowns run, its modules are let go, and its singles are released in reverse
/// order of their creation. Safe to use from several threads.
public final class Registry: Sendable {
    /// Where the component's modules keep their instances; the storage itself, which this retains.
    public let scope: Scope

    /// The component's storage.
    var storage: Storage { unsafeDowncast(scope.shelf, to: Storage.self) }

    /// Makes the registry of a component without a parent.
    ///
    /// - Parameters:
    ///   - file: The file that messages name as the place where the component was built.
    ///   - line: The line of that place.
    public init(file: StaticString = #fileID, line: UInt = #line) {
        scope = Registry.scope(of: Storage(builtAt: SourcePlace(file, line)))
    }

    /// Makes the registry of a component with a parent.
    ///
    /// - Parameters:
    ///   - parent: The parent; retained as long as the registry.
    ///   - file: The file that messages name as the place where the component was built.
    ///   - line: The line of that place.
    public init(parent: some ComponentType, file: StaticString = #fileID, line: UInt = #line) {
        scope = Registry.scope(of: Storage(builtAt: SourcePlace(file, line), parent: BirthParent(parent)))
    }

    /// Takes part in the search for parents where `parent` is a component; any other object is its owner's affair.
    init<P>(anyParent parent: P, file: StaticString, line: UInt) {
        scope = Registry.scope(of: Storage(builtAt: SourcePlace(file, line), parent: BirthParent(ofAnyType: parent)))
    }

    deinit {
        let storage = Unmanaged<Storage>.fromOpaque(scope.unretained.toOpaque())
        storage._withUnsafeGuaranteedRef { $0.componentWasReleased() }
        storage.release()
    }

    private static func scope(of storage: Storage) -> Scope {
        // Released by the registry's end.
        Scope(Unmanaged.passRetained(storage).takeUnretainedValue())
    }
}
