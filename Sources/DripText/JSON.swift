// SPDX-License-Identifier: MIT

/// A JSON value whose object keys keep their order.
package enum JSON {
    case null
    case bool(Bool)
    case number(Int)
    /// A decimal number: an integer, of which the last `places` digits follow the decimal point.
    case decimal(Int64, places: Int)
    case string(String)
    case array([JSON])
    case object([(String, JSON)])

    /// The value as text. In the outer `levels`, each element of an array or object has its own line.
    package func text(levels: Int = 2, depth: Int = 0) -> String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): String(value)
        case .decimal(let value, let places): Self.decimal(value, places)
        case .string(let value): Self.quoted(value)
        case .array(let values):
            Self.list(values.map { $0.text(levels: levels, depth: depth + 1) }, "[", "]", depth, levels)
        case .object(let fields):
            Self.list(
                fields.map { "\(Self.quoted($0.0)): \($0.1.text(levels: levels, depth: depth + 1))" }, "{", "}", depth,
                levels)
        }
    }

    private static func decimal(_ value: Int64, _ places: Int) -> String {
        let digits = String(value.magnitude)
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return (value < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
    }

    private static func list(_ parts: [String], _ open: String, _ close: String, _ depth: Int, _ levels: Int) -> String
    {
        guard depth < levels, !parts.isEmpty else { return open + parts.joined(separator: ", ") + close }
        let space = String(repeating: "  ", count: depth)
        return "\(open)\n" + parts.map { "\(space)  \($0)" }.joined(separator: ",\n") + "\n\(space)\(close)"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
