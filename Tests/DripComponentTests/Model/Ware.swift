// SPDX-License-Identifier: MIT

/// An instance of either world, numbered in order of creation.
class Ware {
    let number: Int
    /// The number of the component that created it.
    private let home: Int
    private var parts: [Ware]
    private var links: [Link] = []
    private let ledger: Ledger

    private struct Link { weak var ware: Ware? }

    /// What the instance was made from or is linked to, as far as it lives.
    var used: [Ware] { parts + links.compactMap(\.ware) }

    required init(_ parts: [Ware], home: Int, _ ledger: Ledger) {
        number = ledger.nextWare()
        self.home = home
        self.parts = parts
        self.ledger = ledger
        ledger.add("component \(home) made \(number) from \(parts.map(\.number))")
    }

    deinit { ledger.free(number, home: home) }

    func configure(with parts: [Ware]) {
        self.parts = parts
        ledger.add("configured \(number) with \(parts.map(\.number))")
    }

    /// - Parameter isKept: Whether the instance retains another one. It must not, if the other may retain this one.
    func link(to others: [(ware: Ware, isKept: Bool)]) {
        parts += others.filter(\.isKept).map(\.ware)
        links = others.map { Link(ware: $0.ware) }
        ledger.add("linked \(number) to \(others.map(\.ware.number))")
    }

    func tearDown() { ledger.add("tore down \(number)", endOf: home) }
}

final class RedWare: Ware {}
final class BlueWare: Ware {}

/// The error of a throwing provider that fails at present.
struct OutOfOrder: Error {}
