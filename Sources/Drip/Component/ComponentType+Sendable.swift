// SPDX-License-Identifier: MIT

/// What keeps a closure, for components that are shared between tasks: the closure has to be `Sendable` too.
extension ComponentType where Self: Sendable {
    /// Registers how a module is built; see the overload for components that are not Sendable.
    @discardableResult
    public func module<M: AnyModuleType>(
        _ type: M.Type = M.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (Self) -> M
    ) -> Self {
        register(key: nil, SourcePlace(file, line), make)
    }

    /// Registers how one of several modules of a class is built; see the overload for components that are not Sendable.
    @discardableResult
    public func module<M: AnyModuleType, Key: Hashable>(
        key: Key,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping @Sendable (Self) -> M
    ) -> Self {
        register(key: ModuleKey(key, in: storage), SourcePlace(file, line), make)
    }
}
