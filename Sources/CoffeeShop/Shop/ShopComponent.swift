// SPDX-License-Identifier: MIT

import Drip

/// What lives as long as the shop is open, and is shared by all orders.
///
/// It is not `final`, so that a test can override an accessor.
class ShopComponent: Component {
    let arguments: [String]

    var system: SystemModule { module() }
    var commandLine: CommandLineModule { module() }
    var catalog: CatalogModule { module() }
    var equipment: EquipmentModule { module() }
    var counter: CounterModule { module() }
    var books: BooksModule { module() }

    /// - Parameter arguments: The program's arguments, without its name.
    init(arguments: [String]) {
        self.arguments = arguments
        super.init()
    }
}
