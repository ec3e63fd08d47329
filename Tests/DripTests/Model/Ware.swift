// SPDX-License-Identifier: MIT

/// What a provider makes, in the library's world and in the oracle's; numbered in order of creation.
class Ware {
    let number: Int
    /// The number of the component that made it.
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

/// A throwing provider does not work at present.
struct OutOfOrder: Error {}
