// SPDX-License-Identifier: MIT

extension SourceText {
    /// The generic parameters of the type whose name is declared at `offset`.
    package func genericParameters(ofTypeAt offset: Int) -> [String] {
        var index = offset
        while index < bytes.count, bytes[index].isIdentifier { index += 1 }
        guard let open = nextCode(from: index), bytes[open] == UInt8(ascii: "<"),
            let close = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
        else { return [] }
        return text(open + 1..<close).split(separator: ",").compactMap { parameter in
            parameter.split { !($0.isLetter || $0.isNumber || $0 == "_") }.first { $0 != "each" && $0 != "let" }
        }
        .map(String.init)
    }

    /// The names of the associated types that a protocol's body declares.
    package func associatedTypes(in body: Range<Int>) -> [String] {
        let keyword = "associatedtype "
        return offsets(of: keyword, in: body).compactMap { word(from: $0 + keyword.utf8.count)?.text }
    }
}
