// SPDX-License-Identifier: MIT

/// What the orders of the day shared, told by the shared things themselves.
///
/// Had each order a boiler of its own, the one that is asked here would have poured nothing.
struct ClosingReport {
    let dayBook: DayBook
    let menu: Menu
    let boiler: any Boiler
    let grinder: any Grinder

    var text: String {
        guard dayBook.ordersServed > 0 else { return "No order was served.\n" }
        return """
            \(Quantity(dayBook.ordersServed, "order")) served, \(dayBook.takings) taken.
            Shared by the whole shop:
              one menu       \(Quantity(menu.drinks.count, "drink")), \(Quantity(menu.extras.count, "extra"))
              one boiler     \(Quantity(boiler.timesHeated, "heat-up")), \(Quantity(boiler.shotsPoured, "shot")) poured
              one grinder    \(grinder.gramsGround) g of coffee ground
            Made for each order alone: its cup, its barista, its receipt, and every shot.

            """
    }
}
