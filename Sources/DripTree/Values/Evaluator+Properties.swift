// SPDX-License-Identifier: MIT

import DripIndex

extension Evaluator {
    /// Reports the properties of components, and of objects that their singles keep, that can hold a child.
    func reportProperties() {
        for type in tree.types.values where tree.isComponent(type.typeName) && type.node.kind == .classDecl {
            report(propertiesOf: type.typeName, parent: type.typeName, provider: "")
        }
        for holder in notes.keepers {
            report(propertiesOf: holder.type, parent: holder.component, provider: holder.provider)
        }
    }

    private func report(propertiesOf type: String, parent: String, provider: String) {
        for property in tree.storedProperties(of: type) where !property.isWeak && !property.node.has(.isStatic) {
            let text = tree.interfaceType(of: property.node)
            // A constant of another object gets its child from the provider, which has a finding of its own.
            let isOpen = provider.isEmpty || !property.node.has(.let)
            guard let child = child(of: parent, in: text, isOpen: isOpen, depth: 0) else { continue }
            results.properties.insert(
                .init(property: property.symbol, provider: provider, child: child, parent: parent))
        }
    }

    /// The child component that values of a type can hold.
    private func child(of parent: String, in type: String, isOpen: Bool, depth: Int) -> String? {
        guard depth < 4, !TypeNames.isFunction(type) else { return nil }
        let words = DemangledName.words(in: type)
        if words.contains(where: { $0.hasPrefix("Drip.") }) { return nil }
        let isVariable = isOpen || words.first.map(hasVariables) ?? false
        for word in words where isVariable && tree.isComponent(word) {
            if tree.isComponent(word, below: parent) { return word }
        }
        for word in words where !tree.isComponent(word) && !tree.isModule(word) {
            if let found = child(of: parent, inside: word, isOpen: isOpen, depth: depth + 1) { return found }
        }
        return nil
    }

    private func child(of parent: String, inside type: String, isOpen: Bool, depth: Int) -> String? {
        guard let declaration = tree.declaration(of: type) else { return nil }
        let isClass = declaration.node.kind == .classDecl
        for property in tree.storedProperties(of: type) where !property.isWeak {
            let isOpen = isClass ? !property.node.has(.let) : isOpen
            let text = tree.interfaceType(of: property.node)
            if let found = child(of: parent, in: text, isOpen: isOpen, depth: depth) { return found }
        }
        for payload in declaration.node.payloads where isOpen {
            let text = tree.interfaceType(of: payload)
            if let found = child(of: parent, in: text, isOpen: true, depth: depth) { return found }
        }
        return nil
    }

    private func hasVariables(_ type: String) -> Bool {
        tree.declaration(of: type)?.node.kind == .classDecl
            && tree.storedProperties(of: type).contains { !$0.node.has(.let) }
    }
}
