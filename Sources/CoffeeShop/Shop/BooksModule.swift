// SPDX-License-Identifier: MIT

import Drip

/// Where the day is added up.
class BooksModule: Module<ShopComponent> {
    func dayBook() -> DayBook {
        single { DayBook() }
    }

    func closingReport() throws -> ClosingReport {
        try transient {
            ClosingReport(
                dayBook: component.books.dayBook(),
                menu: try component.catalog.menu(),
                boiler: component.equipment.boiler(),
                grinder: component.equipment.grinder()
            )
        }
    }
}
