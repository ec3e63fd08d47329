// SPDX-License-Identifier: MIT

import DripIndex

/// Finds providers that modules of one component inherit and share, although the instance depends on the module.
struct SharingReader {
    /// A module of a component. Specializations of a class are different modules.
    private struct Module: Hashable {
        let type: String
        /// The names of its class and of the classes above it, without generic arguments.
        let line: [String]
    }

    let tree: TypedTree
    /// The modules of components that have several below a type, by the name of the type.
    private var families: [String: [[Module]]] = [:]

    init(_ tree: TypedTree) {
        self.tree = tree
        var types: [String: [String]] = [:]
        for (call, container) in tree.libraryCalls
        where call.member == "module" && call.receiver != nil && tree.isComponent(container.typeName)
            && tree.isModule(tree.type(of: call.node))
        {
            types[container.typeName, default: []].append(tree.bareType(of: call.node))
        }
        for component in types.keys.sorted() {
            let inherited = tree.lineage(of: component).flatMap { types[TypeNames.withoutArguments($0)] ?? [] }
            var modules: [String: [Module]] = [:]
            for type in inherited.uniqued() {
                let module = Module(type: type, line: tree.lineage(of: type).map(TypeNames.withoutArguments))
                for base in module.line + tree.protocols(of: module.line) { modules[base, default: []].append(module) }
            }
            for (base, modules) in modules where modules.count > 1 { families[base, default: []].append(modules) }
        }
    }

    /// Adds what modules share.
    func read(into findings: inout TreeFindings) {
        for provider in tree.bodies {
            guard let families = families[provider.typeName],
                let call = tree.strategy(in: provider.body), call.member != "transient",
                !call.arguments.contains(where: { $0.label == "for" }),
                let heirs = families.firstResult({ sharing(provider, among: $0) }),
                let reason = reason(provider, call, heirs)
            else { continue }
            findings.shared.insert(
                .init(provider: provider.symbol, site: call.site, modules: heirs.map(\.type), reason: reason))
        }
    }

    /// The modules of one component that inherit a provider, do not override it, and get one instance.
    private func sharing(_ provider: Declaration, among modules: [Module]) -> [Module]? {
        let heirs = modules.filter { module in
            let nearest = module.line.first { !tree.members(of: $0, named: provider.name).isEmpty }
            return nearest ?? provider.typeName == provider.typeName
        }
        guard heirs.count > 1 else { return nil }
        guard Self.generic(in: tree.names.name(provider.node.text(.result))) != nil else { return heirs }
        // Different types have different instances.
        let bySpecialization = Dictionary(grouping: heirs) { heir in
            tree.lineage(of: heir.type).first { TypeNames.withoutArguments($0) == provider.typeName } ?? heir.type
        }
        return heirs.firstResult { heir in
            bySpecialization.values.first { $0.count > 1 && $0.contains(heir) }
        }
    }

    /// The generic parameter that a type has, as the demangler names it: `A`, `A.Held`.
    private static func generic(in type: String) -> String? {
        DemangledName.words(in: type).first { word in
            word == "Self"
                || word.first?.isUppercase == true && word.dropFirst().prefix { $0 != "." }.allSatisfy(\.isNumber)
        }
    }

    // MARK: - Reasons

    /// What differs between modules in the code that makes the instance.
    private func reason(_ provider: Declaration, _ call: Call, _ heirs: [Module]) -> TreeFindings.Sharing.Reason? {
        var (nodes, seen) = (tree.makers(of: call), Set<String>())
        var index = 0
        while index < nodes.count {
            nodes += values(of: nodes[index].namedVariables.filter { seen.insert($0).inserted }, in: provider)
            index += 1
        }
        return nodes.firstResult { self.reason(in: $0, heirs, [provider.symbol]) }
    }

    /// The values of constants before the strategy.
    private func values(of names: Set<String>, in provider: Declaration) -> [Node] {
        let statements = provider.body?.children(.elements) ?? []
        return statements.flatMap { $0.children(.patternEntries) }.filter { entry in
            !names.isDisjoint(with: StrategyReader.names(in: entry.child(.pattern)))
        }
        .compactMap { $0.child(.processedInit) }
    }

    private func reason(in node: Node, _ heirs: [Module], _ visited: Set<String>) -> TreeFindings.Sharing.Reason? {
        switch node.kind {
        case .typeExpr where Self.generic(in: tree.type(of: node)) != nil:
            return .name(node.file.word(at: node.start))
        case .metatypeExpr,
            .dynamicTypeExpr where node.children.contains(where: \.isSelf):
            return .ownType
        case .dotSyntaxCallExpr, .memberRefExpr:
            let base = node.child(.base) ?? node.arguments.first?.value
            let symbol = node.text(.declUSR) ?? node.child(.fn)?.text(.declUSR) ?? ""
            guard let base, let member = tree.declarations[symbol] else { break }
            if base.kind == .typeExpr { return differs(member, heirs) ? .member(symbol) : nil }
            if base.isSelf, let found = reason(member, heirs, visited) { return found }
        default: break
        }
        return node.children.firstResult { self.reason(in: $0, heirs, visited) }
    }

    /// Why a member differs, itself or by what it uses.
    private func reason(
        _ member: Declaration, _ heirs: [Module], _ visited: Set<String>
    ) -> TreeFindings.Sharing.Reason? {
        if differs(member, heirs) { return .member(member.symbol) }
        guard visited.count < 6, let body = (member.getter ?? member).body, !visited.contains(member.symbol),
            tree.strategy(in: body) == nil
        else { return nil }
        return reason(in: body, heirs, visited.union([member.symbol]))
    }

    /// Whether a member differs between modules: it is overridden, required or stored.
    private func differs(_ member: Declaration, _ heirs: [Module]) -> Bool {
        if member.name == "component" { return false }
        let isOverridden = heirs.contains { heir in
            heir.line.prefix { $0 != member.typeName }.contains { !tree.members(of: $0, named: member.name).isEmpty }
        }
        return isOverridden || member.owner?.kind == .protocolDecl
            || member.node.text(.readImpl) == "stored" && !member.node.has(.isStatic)
    }
}

extension Sequence {
    /// The first result of a function. A lazy sequence would call the function twice for the element that has it, and a
    /// recursion twice as often at each level.
    fileprivate func firstResult<Found>(_ function: (Element) -> Found?) -> Found? {
        for element in self {
            if let result = function(element) { return result }
        }
        return nil
    }
}

extension TreeFile {
    /// The name that begins at an offset.
    fileprivate func word(at start: Int) -> String {
        let letters = source.dropFirst(start).prefix { byte in
            byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter
                || Character(UnicodeScalar(byte)).isNumber
        }
        return String(decoding: letters, as: UTF8.self)
    }
}
