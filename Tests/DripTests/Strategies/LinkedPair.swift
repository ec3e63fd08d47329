// SPDX-License-Identifier: MIT

import Drip
import Testing

/// An object that refers to another one, which refers back to it.
final class LinkedNode: @unchecked Sendable {
    // Sendable by: its closure and its link write it, and other threads read it later.
    var other: LinkedNode?
    init(_ other: LinkedNode? = nil) { self.other = other }
}

/// Two providers that need each other: of which strategies, and in which components.
struct LinkedPair: Hashable, Sendable, CustomTestStringConvertible {
    enum Strategy: Int, CaseIterable { case single, keyed, weakSingle, graphSingle }

    var left = Strategy.single
    var right = Strategy.single
    /// Whether the right one refers to the left one in its link, or in its closure.
    var isRightLinked = true
    /// Whether the two belong to different components.
    var isAcross = false

    /// Each pair of strategies, with a link at both ends or at one, in one component and in two.
    static let all: [LinkedPair] = Strategy.allCases.flatMap { left in
        Strategy.allCases.flatMap { right in
            [true, false].flatMap { isRightLinked in
                [true, false].map { isAcross in
                    LinkedPair(left: left, right: right, isRightLinked: isRightLinked, isAcross: isAcross)
                }
            }
        }
    }

    var testDescription: String {
        "\(left), \(right)\(isRightLinked ? " linked" : "")\(isAcross ? " elsewhere" : "")"
    }
}

/// The component of the left node; its neighbour has the right node of pairs in two components.
final class LinkedShop: ComponentType, @unchecked Sendable {
    // Sendable by: the neighbour is set before any thread starts.
    let registry = Registry()
    private(set) var neighbour: LinkedShop?

    static func withNeighbour() -> LinkedShop {
        let (shop, neighbour) = (LinkedShop(), LinkedShop())
        shop.neighbour = neighbour
        neighbour.home = shop
        return shop
    }

    private(set) weak var home: LinkedShop?

    func left(_ pair: LinkedPair) -> LinkedNode { LinkedModule(component: self).left(pair) }

    func right(_ pair: LinkedPair) -> LinkedNode {
        LinkedModule(component: pair.isAcross ? neighbour! : self).right(pair)
    }
}

private struct LinkedModule: SendableModuleType {
    let component: LinkedShop

    func left(_ pair: LinkedPair) -> LinkedNode {
        node(pair.left, pair, column: 1) {
            LinkedNode()
        } link: {
            $0.other = component.right(pair)
        }
    }

    func right(_ pair: LinkedPair) -> LinkedNode {
        let home = pair.isAcross ? component.home! : component
        guard pair.isRightLinked else {
            return node(pair.right, pair, column: 2) {
                LinkedNode(home.left(pair))
            } link: { _ in
            }
        }
        return node(pair.right, pair, column: 3) {
            LinkedNode()
        } link: {
            $0.other = home.left(pair)
        }
    }

    private func node(
        _ strategy: LinkedPair.Strategy,
        _ pair: LinkedPair,
        column: UInt,
        _ make: () -> LinkedNode,
        link: @escaping (LinkedNode) -> Void
    ) -> LinkedNode {
        // Each pair has providers of its own.
        let line = UInt(pair.left.rawValue * 4 + pair.right.rawValue + 1)
        return switch strategy {
        case .single: single(line: line, column: column, make, link: link)
        case .keyed: single(for: pair, line: line, column: column, make, link: link)
        case .weakSingle: weakSingle(line: line, column: column, make, link: link)
        case .graphSingle: graphSingle(line: line, column: column, make, link: link)
        }
    }
}
