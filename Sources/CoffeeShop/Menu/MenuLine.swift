// SPDX-License-Identifier: MIT

/// A line of the menu's file: `kind, name, price` and, for what has coffee in it, `shots`.
struct MenuLine {
    let kind: Kind
    let item: Menu.Item

    enum Kind: String {
        case drink
        case extra
    }

    /// What can be wrong with a line.
    enum Problem: Error, Equatable {
        case wrongNumberOfFields(Int)
        case unknownKind(String)
        case missingName
        case notAPrice(String)
        case notANumberOfShots(String)
        case repeated(String, line: Int)
    }

    init(_ text: String) throws(Problem) {
        let fields = CommaSeparated(text).fields
        guard fields.count == 3 || fields.count == 4 else { throw .wrongNumberOfFields(fields.count) }
        guard let kind = Kind(rawValue: fields[0]) else { throw .unknownKind(fields[0]) }
        guard !fields[1].isEmpty else { throw .missingName }
        guard let price = Price(fields[2]) else { throw .notAPrice(fields[2]) }

        self.kind = kind
        self.item = Menu.Item(name: fields[1], price: price, shots: try Self.shots(fields.dropFirst(3).first ?? "0"))
    }

    private static func shots(_ text: String) throws(Problem) -> Int {
        guard let shots = Int(text), (0...9).contains(shots) else { throw .notANumberOfShots(text) }
        return shots
    }
}

extension MenuLine.Problem: CustomStringConvertible {
    var description: String {
        switch self {
        case .wrongNumberOfFields(let count): "needs 3 or 4 fields with commas between, and has \(count)"
        case .unknownKind(let kind): "starts with \"\(kind)\" instead of \"drink\" or \"extra\""
        case .missingName: "has no name"
        case .notAPrice(let text): "has the price \"\(text)\", which needs two decimals as in 3.60"
        case .notANumberOfShots(let text): "has \"\(text)\" shots instead of a number from 0 to 9"
        case .repeated(let name, let line): "repeats \"\(name)\" of line \(line)"
        }
    }
}
