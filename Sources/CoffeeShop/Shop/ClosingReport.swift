// SPDX-License-Identifier: MIT

/// The sales since the shop opened.
final class Takings {
    private(set) var orders = 0
    private(set) var total = Price(cents: 0)

    func add(_ receipt: Receipt) {
        orders += 1
        total = total + receipt.total
    }
}

/// The objects that the day's orders shared.
struct ClosingReport {
    let takings: Takings
    let boiler: any Boiler
    let grinders: [any Grinder]

    var text: String {
        """
        Orders: \(takings.orders), taken: \(takings.total)
        All orders shared one boiler, which heated up \(boiler.timesHeated)× and poured \(boiler.shotsPoured)×,
        and \(grinders.count) grinders, which ground \(grinders.map { "\($0.gramsGround) g" }.joined(separator: " and ")).
        Each order had a cup, a barista, a receipt and shots of its own.

        """
    }
}
