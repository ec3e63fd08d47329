// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A report describes keys. A key's description is user code, which may call a component.
struct CycleReportKeyTests {
    @Test func aKeyThatAsksItsComponentToDescribeItselfIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.order(for: Table(number: 3, shop: shop))
        }

        #expect(
            stopText(result) == """
                Drip: order(for:) needs itself.

                  order(for:)       single for table 3 of Corner   CycleReportKeyTests.swift:\(orderLine)
                  └ bill(for:)      single for table 3 of Corner   CycleReportKeyTests.swift:\(orderLine + 1)
                    └ order(for:)   already being built

                Each waits for the one below it, so none can be finished.

                Do one of these:
                  • hand bill(for:) a Provider and call it after construction;
                  • set the reference back in `link:`;
                  • move what both need into a third provider.
                """
        )
    }
}

private struct Table: Hashable, CustomStringConvertible {
    let number: Int
    let shop: Shop

    var description: String { "table \(number) of \(shop.bar.sign().text)" }

    static func == (left: Table, right: Table) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private final class Slip {}

private final class Sign {
    var text = ""
}

private final class Lamp {
    weak var sign: Sign?
}

extension Shop { fileprivate var bar: BarModule { module() } }

private let orderLine: UInt = #line + 2
private final class BarModule: Module<Shop> {
    func order(for table: Table) -> Slip { single(for: table) { bill(for: table) } }
    func bill(for table: Table) -> Slip { single(for: table) { order(for: table) } }

    /// The sign and the lamp refer to each other, so describing a key makes a cycle with a link.
    func sign() -> Sign {
        single {
            Sign()
        } link: { sign in
            _ = component.bar.lamp()
            sign.text = "Corner"
        }
    }
    func lamp() -> Lamp {
        single {
            Lamp()
        } link: { lamp in
            lamp.sign = component.bar.sign()
        }
    }
}
