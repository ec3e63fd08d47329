// SPDX-License-Identifier: MIT

/// Registrations of components that tasks share. The component keeps the closure, so the closure has to be `Sendable`
/// too.
extension ComponentType where Self: Sendable {
    /// Registers how a module is built; see the overload for components that are not Sendable.
    @_documentation(visibility: internal) @discardableResult
    public func module<M: AnyModuleType>(
        file: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (Self) -> M
    ) -> Self { register(key: nil, SourcePlace(file, line), make) }

    /// Registers how a module is built, for accessors of a wider type; see the overload for components that are not
    /// Sendable.
    @_documentation(visibility: internal) @discardableResult
    public func module<M: AnyModuleType>(
        _ type: M.Type, file: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (Self) -> M
    ) -> Self { register(key: nil, SourcePlace(file, line), make) }

    /// Registers how one of several modules of a class is built; see the overload for components that are not Sendable.
    @_documentation(visibility: internal) @discardableResult
    public func module<M: AnyModuleType, Key: Hashable>(
        key: Key, file: StaticString = #fileID, line: UInt = #line, _ make: @escaping @Sendable (Self) -> M
    ) -> Self { register(key: AnyKey.ofModule(key), SourcePlace(file, line), make) }
}

/// Modules and parents of components that tasks share. If tasks must not share the module or the parent, the compiler
/// warns; the language has no error for this. A component that belongs to an actor is `Sendable` too, though only that
/// actor uses it.
extension ComponentType where Self: Sendable {
    /// Gives a module of this component; see the overload for components that are not Sendable.
    @_documentation(visibility: internal)
    @available(
        *, deprecated,
        message: "a hazard: two tasks can use the module at once; make it a MainActorModule or a SendableModuleType"
    )
    @_alwaysEmitIntoClient @inline(__always)
    public func module<M: ModuleType>(file: StaticString = #fileID, line: UInt = #line) -> M
    where M.OwningComponent == Self { module(askedAt: file, line) }

    /// Gives the module of a class for a key; see the overload for components that are not Sendable.
    @_documentation(visibility: internal)
    @available(
        *, deprecated,
        message: "a hazard: two tasks can use the module at once; make it a MainActorModule or a SendableModuleType"
    )
    public func module<M: ModuleType, Key: Hashable>(
        key: Key, file: StaticString = #fileID, line: UInt = #line
    ) -> M where M.OwningComponent == Self { module(key, askedAt: file, line) }

    /// Gives a parent of this component; see the overload for components that are not Sendable.
    @_documentation(visibility: internal) @_alwaysEmitIntoClient @inline(__always)
    public func parent<P: ComponentType & Sendable>(file: StaticString = #fileID, line: UInt = #line) -> P {
        parent(askedAt: file, line)
    }

    /// Gives a parent of this component; see the overload for components that are not Sendable.
    @_documentation(visibility: internal)
    @available(
        *, deprecated,
        message: "a hazard: two tasks can use the parent at once; make it a MainActorComponent, or Sendable"
    )
    @_alwaysEmitIntoClient @inline(__always)
    public func parent<P: ComponentType>(file: StaticString = #fileID, line: UInt = #line) -> P {
        parent(askedAt: file, line)
    }

    /// Gives the nearest parent that conforms to a protocol; see the overload for components that are not Sendable.
    @_documentation(visibility: internal) @_alwaysEmitIntoClient @inline(__always)
    public func parent<P: Sendable>(as type: P.Type, file: StaticString = #fileID, line: UInt = #line) -> P {
        parent(askedAt: file, line)
    }

    /// Gives the nearest parent that conforms to a protocol; see the overload for components that are not Sendable.
    @_documentation(visibility: internal)
    @available(
        *, deprecated,
        message: "a hazard: two tasks can use the parent at once; make it a MainActorComponent, or Sendable"
    )
    @_alwaysEmitIntoClient @inline(__always)
    public func parent<P>(as type: P.Type, file: StaticString = #fileID, line: UInt = #line) -> P {
        parent(askedAt: file, line)
    }
}

/// Only the main actor uses such a component, so its parents need not be `Sendable`.
extension MainActorComponent {
    /// Gives a parent of this component; see the overload for components that belong to no actor.
    @_documentation(visibility: internal) @_alwaysEmitIntoClient @inline(__always)
    public final func parent<P: ComponentType>(file: StaticString = #fileID, line: UInt = #line) -> P {
        parent(askedAt: file, line)
    }

    /// Gives the nearest parent that conforms to a protocol; see the overload for components that belong to no actor.
    @_documentation(visibility: internal) @_alwaysEmitIntoClient @inline(__always)
    public final func parent<P>(as type: P.Type, file: StaticString = #fileID, line: UInt = #line) -> P {
        parent(askedAt: file, line)
    }
}
