// SPDX-License-Identifier: MIT

extension SourceText {
    /// The offsets of a member that is read from `self`, as in `self.component`.
    package func memberUses(_ name: String, ofSelfIn range: Range<Int>) -> [Int] {
        offsets(of: name, in: range).filter { start in
            let end = start + name.utf8.count
            if end < bytes.count, bytes[end].isIdentifier { return false }
            return receiver(ofNameAt: start).map { text($0) == "self" } ?? false
        }
    }

    /// The name of the first parameter of a closure.
    package func firstParameter(ofClosure range: Range<Int>) -> String? {
        closures(around: range.lowerBound + 1, from: range.lowerBound).last?.parameters.first
    }

    /// Whether a capture list in a range names a variable that is used at an offset.
    package func isCaptured(_ name: String, at offset: Int, _ range: Range<Int>) -> Bool {
        closures(around: offset, from: range.lowerBound).contains { closure in
            closure.captures.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains(Substring(name))
        }
    }

    /// Whether the name at an offset is followed by an argument list or a closure.
    package func isCalled(nameAt offset: Int) -> Bool {
        guard let word = word(from: offset), word.end < bytes.count else { return false }
        if bytes[word.end] == UInt8(ascii: "(") { return true }
        guard let next = nextCode(from: word.end) else { return false }
        return bytes[next] == UInt8(ascii: "{") && next - word.end == 1
    }
}
