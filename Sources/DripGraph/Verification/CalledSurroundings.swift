// SPDX-License-Identifier: MIT

import DripIndex

/// Finds the components that the names in a called function stand for.
struct CalledSurroundings {
    private let analysis: Analysis
    private let reader: OriginReader

    private var facts: IndexFacts { analysis.facts }
    private var declarations: Declarations { analysis.declarations }

    init(_ analysis: Analysis, _ reader: OriginReader) {
        self.analysis = analysis
        self.reader = reader
    }

    /// The components that the names in the called function stand for.
    ///
    /// - Parameter caller: The function and file of the call.
    func surroundings(
        of call: CallGraph.Edge, in caller: OriginReader.Scope
    ) throws(IndexFailure) -> Surroundings {
        var parameters = reader.parameters(of: call.target)
        if let definition = facts.definitions[call.target], !definition.isImplicit {
            let text = try analysis.sources.text(definition.position.file)
            let declared = try text.parameters(ofDeclarationAt: offset(definition.position))
            if let first = declared.first,
                let mapped = try analysis.sources.text(call.position.file)
                    .receiver(mappedByNameAt: offset(call.position))
            {
                parameters[first.name] = try reader.origin(of: mapped, in: caller)
            }
            var arguments = try analysis.sources.arguments(ofCallAt: call.position)[...]
            for parameter in declared {
                guard let argument = arguments.first, argument.label == parameter.label else { continue }
                arguments.removeFirst()
                let origin = try reader.origin(of: argument.range, in: caller)
                if origin != .unknown(nil) { parameters[parameter.name] = origin }
            }
        }
        return Surroundings(instance: try instance(of: call, in: caller), parameters: parameters)
    }

    private func instance(
        of call: CallGraph.Edge, in caller: OriginReader.Scope
    ) throws(IndexFailure) -> Origin {
        guard let type = declarations.enclosingType(of: call.target), !facts[call.target].isGlobalOrStatic else {
            return .unknown(nil)
        }
        let text = try analysis.sources.text(call.position.file)
        let receiver = text.receiver(ofNameAt: try offset(call.position))
        if facts[call.target].kind == .initializer {
            let isDelegation = receiver.map { ["self", "super"].contains(text.text($0)) } ?? false
            return isDelegation ? caller.surroundings.instance : reader.unknown(type)
        }
        guard let receiver else { return caller.surroundings.instance }
        let origin = try reader.origin(of: receiver, in: caller)
        let isPart = declarations.isComponent(type) || declarations.isBelow(.moduleBase, type)
        if case .unknown = origin { return reader.unknown(type) }
        return isPart || facts[type].kind == .protocol ? origin : .unknown(nil)
    }

    private func offset(_ position: IndexFacts.Position) throws(IndexFailure) -> Int {
        try analysis.sources.offset(of: position) ?? 0
    }
}
