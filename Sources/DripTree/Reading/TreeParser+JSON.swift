// SPDX-License-Identifier: MIT

/// The JSON that the compiler writes.
extension TreeParser {
    var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    mutating func skipBlanks() {
        while position < bytes.count, bytes[position] <= 32 { position += 1 }
    }

    var isAtString: Bool { byte == UInt8(ascii: "\"") }

    /// Visits the members of an object. Another value is skipped.
    mutating func members(_ visit: (inout Self, UInt64) -> Void) {
        guard byte == UInt8(ascii: "{") else { return skipValue() }
        position += 1
        skipBlanks()
        while position < bytes.count, byte != UInt8(ascii: "}") {
            let key = hashOfString()
            skipBlanks()
            position += 1
            skipBlanks()
            visit(&self, key)
            separator()
        }
        position += 1
    }

    /// Visits the elements of an array. Another value is skipped.
    mutating func elements(_ visit: (inout Self) -> Void) {
        guard byte == UInt8(ascii: "[") else { return skipValue() }
        position += 1
        skipBlanks()
        while position < bytes.count, byte != UInt8(ascii: "]") {
            visit(&self)
            separator()
        }
        position += 1
    }

    mutating func separator() {
        skipBlanks()
        if byte == UInt8(ascii: ",") { position += 1 }
        skipBlanks()
    }

    mutating func number() -> UInt32 {
        var result: UInt32 = 0
        while case UInt8(ascii: "0")...UInt8(ascii: "9") = byte {
            result = result &* 10 &+ UInt32(byte - UInt8(ascii: "0"))
            position += 1
        }
        return result
    }

    mutating func skipValue() {
        var depth = 0
        repeat {
            switch byte {
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"), 0...32: position += 1
            default: skipWord()
            }
        } while depth > 0 && position < bytes.count
    }

    mutating func skipWord() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0...32: return
            default: position += 1
            }
        }
    }

    mutating func skipString() {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
    }

    mutating func hashOfString() -> UInt64 {
        let start = position + 1
        skipString()
        return Self.hash(bytes[min(start, bytes.count)..<max(start, min(position - 1, bytes.count))])
    }

    /// The number of the string that begins here. Escaped characters stay as they are: names have none.
    mutating func string() -> UInt32 {
        guard isAtString else {
            skipValue()
            return intern("")
        }
        let start = position + 1
        let hash = hashOfString()
        if let known = numbers[hash] { return known }
        let text = String(decoding: bytes[start..<max(start, min(position - 1, bytes.count))], as: UTF8.self)
        return add(text, hash)
    }

    mutating func intern(_ text: String) -> UInt32 {
        let hash = Self.hash(Array(text.utf8))
        return numbers[hash] ?? add(text, hash)
    }

    mutating func add(_ text: String, _ hash: UInt64) -> UInt32 {
        let number = UInt32(texts.count)
        texts.append(text)
        numbers[hash] = number
        return number
    }

    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var result: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { result = (result ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return result
    }
}
