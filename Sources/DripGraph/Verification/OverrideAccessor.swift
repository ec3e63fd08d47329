// SPDX-License-Identifier: MIT

import DripIndex

/// The code that names an override's provider: a closure, or the body of a function that is passed instead.
struct OverrideAccessor {
    let file: Int
    let range: Range<Int>
}

extension Analysis {
    /// The accessor of a call to `override`.
    func accessor(of call: IndexFacts.Reference) throws(IndexFailure) -> OverrideAccessor? {
        guard let range = try Regions.overrideAccessor(call, sources) else { return nil }
        let file = call.position.file
        guard let name = try sources.text(file).path(in: range)?.last,
            let function = try symbols.symbol(at: name.offset, in: file),
            let definition = facts.definitions[function]?.position
        else { return OverrideAccessor(file: file, range: range) }
        let text = try sources.text(definition.file)
        let body = text.offset(line: definition.line, column: definition.column).flatMap(text.body)
        return body.map { OverrideAccessor(file: definition.file, range: $0) }
    }
}
