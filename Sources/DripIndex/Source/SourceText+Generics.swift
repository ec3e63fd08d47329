// SPDX-License-Identifier: MIT

extension SourceText {
    /// The generic parameters of the type whose name is declared at `offset`.
    package func genericParameters(ofTypeAt offset: Int) -> [String] {
        var index = offset
        while index < bytes.count, bytes[index].isIdentifier { index += 1 }
        guard let open = nextCode(from: index), bytes[open] == "<",
            let close = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
        else { return [] }
        return text(open + 1..<close).split(separator: ",").compactMap { parameter in
            parameter.split { !($0.isLetter || $0.isNumber || $0 == "_") }.first { $0 != "each" && $0 != "let" }
        }
        .map(String.init)
    }

    /// The names of the types that a generic parameter of a type must have, in its clause or after `where`.
    package func constraints(of parameter: String, ofTypeAt offset: Int) -> [String] {
        guard let body = body(ofDeclarationAt: offset) else { return [] }
        let mark = "\(parameter):"
        return offsets(of: mark, in: offset..<body.lowerBound).flatMap { start in
            text(start + mark.utf8.count..<body.lowerBound).prefix { !",>{".contains($0) }.split(separator: "&")
                .map { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "" }
        }
    }
}
