// SPDX-License-Identifier: MIT

import DripIndex

/// The arguments of a provider, followed through its local variables.
struct ProviderArguments {
    /// The names and types of the parameters.
    let parameters: [(name: String, type: String)]
    private let text: SourceText
    private let body: Range<Int>
    /// The code before the strategy call.
    private let before: Range<Int>
    private let variables: [String: Range<Int>?]

    /// - Returns: `nil` if the source does not show the parameters of the provider that contains the call.
    init?(of provider: SymbolID, _ call: ProviderCalls.Call, _ analysis: Analysis) throws(IndexFailure) {
        guard let body = try analysis.body(of: provider), body.file == call.position.file,
            let types = analysis.names.demangled(provider)?.exactParameters,
            let end = try analysis.sources.offset(of: call.position), body.range.lowerBound <= end
        else { return nil }
        text = try analysis.sources.text(body.file)
        let names = text.parameters(ofDeclarationAt: body.start).map(\.name)
        guard names.count == types.count else { return nil }
        parameters = Array(zip(names, types))
        self.body = body.range
        before = body.range.lowerBound..<end
        variables = text.values(ofVariablesIn: before)
    }

    /// The parameters that code uses, directly or through variables. `nil` if the source does not show the value of a
    /// variable.
    func used(in ranges: [Range<Int>]) -> Set<String>? {
        text.expanding(ranges, by: variables).map(named)
    }

    /// The parameters that any code of the provider uses.
    func usedAnywhere() -> Set<String> { named(in: [body]) }

    /// Whether a function or a pattern before the call may hand arguments on in a way that ``used(in:)`` does not see.
    var mayBePassedOn: Bool {
        ["func ", "let (", "let .", "var ("].contains { !text.offsets(of: $0, in: before).isEmpty }
    }

    private func named(in ranges: [Range<Int>]) -> Set<String> {
        Set(parameters.map(\.name).filter { name in ranges.contains { !text.uses(of: name, in: $0).isEmpty } })
    }
}
