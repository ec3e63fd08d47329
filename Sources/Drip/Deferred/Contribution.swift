// SPDX-License-Identifier: MIT

/// A value that a module offers to a collection, with metadata that is known before the value is built.
///
/// ```swift
/// protocol DrinkModule { var drinks: [Contribution<any Drink, DrinkInfo>] { get } }
/// class TeaModule: Module<ShopComponent>, DrinkModule {
///     var drinks: [Contribution<any Drink, DrinkInfo>] {
///         [Contribution(DrinkInfo(isHot: true), in: self) { $0.greenTea() }]
///     }
///     func greenTea() -> any Drink { single { GreenTea() } }
/// }
/// let hot = shop.contributions(of: (any DrinkModule).self) { $0.drinks }
///     .filter(\.metadata.isHot)
///     .map { $0.make() }
/// ```
/// A contribution does not keep the component alive, so an instance of the component may hold the list.
public struct Contribution<Value, Metadata> {
    /// The description of the value, known before the value is built.
    public let metadata: Metadata
    private let provide: () -> Value

    /// Describes a value that a provider of a module makes.
    ///
    /// - Parameters:
    ///   - metadata: The description of the value, known before the value is built.
    ///   - module: The module that contributes. A module that its component keeps is not retained; a module that is not
    ///     stored is built anew from its component.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - provide: Calls the module's provider, whose strategy says how long the value lives. It receives the module,
    ///     and must not capture it.
    public init<M: AnyModuleType>(
        _ metadata: Metadata, in module: M, file: StaticString = #fileID, line: UInt = #line,
        _ provide: @escaping (M) -> Value
    ) {
        self.metadata = metadata
        let access = DeferredAccess(to: module.component, kind: "Contribution", place: SourcePlace(file, line))
        guard let stored = module.stored else {
            self.provide = { provide(M(access.component)) }
            return
        }
        // A module that no component keeps is retained, and through it the component.
        let retained = stored.isKept ? nil : stored
        self.provide = { [unowned stored] in
            // The component keeps other modules alive during the call.
            withExtendedLifetime((access.component, retained)) { provide(stored as! M) }
        }
    }

    /// Calls the provider.
    ///
    /// - Returns: The value.
    /// - Precondition: The component lives; else the process stops with a message that says where the contribution was
    ///   made.
    public func make() -> Value { provide() }
}

extension ComponentType {
    /// Lists the contributions of the registered modules, in order of registration, without building their values.
    ///
    /// - Parameters:
    ///   - type: The protocol through which modules contribute: `(any DrinkModule).self`.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - list: Gives the contributions of one module.
    /// - Returns: All contributions. A module that is not registered contributes nothing.
    public func contributions<P, Value, Metadata>(
        of type: P.Type, file: StaticString = #fileID, line: UInt = #line,
        _ list: (P) -> [Contribution<Value, Metadata>]
    ) -> [Contribution<Value, Metadata>] {
        modules(as: type, file: file, line: line).flatMap(list)
    }

    /// Lists the contributions of the registered modules by key, without building their values.
    ///
    /// - Parameters:
    ///   - type: The protocol through which modules contribute.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - list: Gives the contributions of one module. Their metadata are the keys.
    /// - Returns: The contributions by key.
    /// - Precondition: No two contributions have the same key; else the process stops with a message that names the
    ///   key.
    public func contributionsByKey<P, Value, Key: Hashable>(
        of type: P.Type, file: StaticString = #fileID, line: UInt = #line, _ list: (P) -> [Contribution<Value, Key>]
    ) -> [Key: Contribution<Value, Key>] {
        var found: [Key: Contribution<Value, Key>] = [:]
        for contribution in contributions(of: type, file: file, line: line, list)
        where found.updateValue(contribution, forKey: contribution.metadata) != nil {
            Report(
                headline: "two contributions to \(Swift.type(of: self)) have the key \(contribution.metadata).",
                place: SourcePlace(file, line), role: "collected at",
                why: "A map has one value for each key.",
                advice: ["give one of them another key", "collect them as a list: contributions(of:_:)"]
            ).stop()
        }
        return found
    }
}
