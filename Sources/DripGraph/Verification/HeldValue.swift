// SPDX-License-Identifier: MIT

import DripIndex

/// A value that the checks follow through the source.
struct HeldValue {
    /// What the tool knows about the value.
    private enum Kind {
        case instance, closure, unknown
    }

    /// The types under which a property may hold the value.
    let types: Set<SymbolID>
    /// Whether it is a component. What a component gives does not retain it.
    let isComponent: Bool
    private let kind: Kind

    var isClosure: Bool { kind == .closure }
    var isUnknown: Bool { kind == .unknown }

    static let closure = HeldValue(.closure)
    /// A value of a type that the build does not declare.
    static let unknown = HeldValue(.unknown)

    private init(_ kind: Kind) {
        types = []
        isComponent = false
        self.kind = kind
    }

    /// An instance of a type of the build.
    init(_ type: SymbolID, _ declarations: Declarations) {
        types = Set(declarations.ancestors(of: type))
        isComponent = declarations.isComponent(type)
        kind = .instance
    }

    /// What a function returns.
    init(resultOf function: SymbolID, _ declarations: Declarations) {
        if let type = declarations.demangled(function)?.exactResult.flatMap(declarations.type) {
            self.init(type, declarations)
        } else {
            self = .unknown
        }
    }
}

extension Analysis {
    /// Whether a type retains such a value: one of its stored properties can, and is neither weak nor unowned. `nil` if
    /// the build does not declare the type.
    func holds(_ value: HeldValue, in type: SymbolID) throws(IndexFailure) -> Bool? {
        guard facts.definitions[type] != nil else { return nil }
        for ancestor in declarations.ancestors(of: type) where facts[ancestor].kind == .type {
            for member in declarations.members(of: ancestor) where facts[member].kind == .property {
                guard !facts[member].isGlobalOrStatic, mayBe(value, declarations.demangled(member)?.exactResult),
                    try isStored(member), try !isWeak(member)
                else { continue }
                return true
            }
        }
        return false
    }

    /// Whether a property of a type, as the demangler writes it, can have the value.
    func mayBe(_ value: HeldValue, _ type: String?) -> Bool {
        guard let type, !value.isUnknown else { return true }
        if value.isClosure { return type.contains("->") || type.contains("Any") }
        for word in type.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }) {
            if ["Any", "AnyObject", "Swift.AnyObject"].contains(word) { return true }
            // A generic parameter.
            if word.first!.isUppercase, word.dropFirst().allSatisfy(\.isNumber) { return true }
            if let known = declarations.type(named: String(word)), value.types.contains(known) { return true }
        }
        return false
    }

    /// Whether a type of the build is an enumeration without associated values, which retains nothing.
    func isPlainEnumeration(_ type: String?) throws(IndexFailure) -> Bool {
        guard let known = type.flatMap(declarations.type), facts[known].usr.hasSuffix("O"),
            let position = facts.definitions[known]?.position, let offset = try sources.offset(of: position)
        else { return false }
        let text = try sources.text(position.file)
        return text.body(ofDeclarationAt: offset).map { text.offsets(of: "(", in: $0).isEmpty } ?? false
    }

    /// Whether a property has storage.
    func isStored(_ property: SymbolID) throws(IndexFailure) -> Bool {
        guard let position = facts.definitions[property]?.position,
            let offset = try sources.offset(of: position)
        else { return false }
        return try sources.text(position.file).isStoredProperty(at: offset)
    }

    /// Whether a property does not retain its value, itself or by a property wrapper of the build.
    func isWeak(_ property: SymbolID) throws(IndexFailure) -> Bool {
        guard let position = facts.definitions[property]?.position else { return false }
        if try sources.modifiers(at: position).contains(where: { $0 == "weak" || $0.hasPrefix("unowned") }) {
            return true
        }
        return try calls.wrapper(of: property).map(isWeakBox) ?? false
    }

    /// Whether all objects that a type stores are weak.
    private func isWeakBox(_ type: SymbolID) throws(IndexFailure) -> Bool {
        let properties = declarations.members(of: type).filter {
            facts[$0].kind == .property && !facts[$0].isGlobalOrStatic && canHold($0)
        }
        var hasStorage = false
        for property in properties where try isStored(property) {
            guard let position = facts.definitions[property]?.position,
                try sources.modifiers(at: position).contains(where: { $0 == "weak" || $0.hasPrefix("unowned") })
            else { return false }
            hasStorage = true
        }
        return hasStorage
    }

    /// The place of a declaration's body.
    func body(of symbol: SymbolID) throws(IndexFailure) -> SourceBody? {
        guard let position = facts.definitions[symbol]?.position, let offset = try sources.offset(of: position)
        else { return nil }
        let range = try sources.text(position.file).getter(ofDeclarationAt: offset)
        return range.map { SourceBody(file: position.file, start: offset, range: $0) }
    }
}

/// The statements of a function or computed property.
struct SourceBody {
    let file: Int
    /// The offset of the declared name.
    let start: Int
    let range: Range<Int>
}
