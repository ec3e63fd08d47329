// SPDX-License-Identifier: MIT

/// An order as it was written, and where.
struct OrderLine: Equatable {
    let text: String
    let place: Place

    enum Place: Equatable {
        case argument(Int)
        case line(Int)
    }
}

extension OrderLine.Place: CustomStringConvertible {
    var description: String {
        switch self {
        case .argument(let number): "order \(number)"
        case .line(let number): "line \(number)"
        }
    }
}
