// SPDX-License-Identifier: MIT

/// An instance of either world, numbered in order of creation.
class Ware {
    let number: Int
    /// The number of the component that created it.
    private let home: Int
    private var parts: [Ware]
    private let ledger: Ledger

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

    func tearDown() { ledger.add("tore down \(number)", endOf: home) }
}

final class RedWare: Ware {}
final class BlueWare: Ware {}

/// The error of a throwing provider that fails at present.
struct OutOfOrder: Error {}
