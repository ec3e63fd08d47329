// SPDX-License-Identifier: MIT

import DripIndex

extension Examiner {
    /// The type that defers the access to a provider, such as `a Provider<Boiler>`: a `Provider`, a `Factory`, or a
    /// closure if neither fits.
    func deferredType(of provider: SymbolID) -> String {
        let (result, parameters) = names.signature(provider)
        let effects = effects(of: provider)
        if !effects.isEmpty {
            return
                "a closure `(\(parameters.joined(separator: ", "))) \(effects.joined(separator: " ")) -> \(result)`"
        }
        let isSendable = declarations.enclosingType(of: provider).map(isSendableModule) ?? false
        let kind = (isSendable ? "Sendable" : "") + (parameters.isEmpty ? "Provider" : "Factory")
        return "a \(kind)<\(([result] + parameters).joined(separator: ", "))>"
    }

    /// `async` and `throws`, if the declaration has them.
    private func effects(of provider: SymbolID) -> [String] {
        sources.read(declarationOf: provider) { text, start in
            text.body(ofDeclarationAt: start).map { body in
                ["async", "throws"].filter { text.hasWord($0, in: start..<body.lowerBound) }
            }
        } ?? []
    }

    /// Whether a module is shared between tasks.
    private func isSendableModule(_ type: SymbolID) -> Bool {
        declarations.ancestors(of: type).contains {
            declarations.drip[$0] == .moduleBase && facts[$0].name == "SendableModuleType"
        }
    }
}
