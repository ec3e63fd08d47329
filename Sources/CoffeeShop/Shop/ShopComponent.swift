// SPDX-License-Identifier: MIT

import Drip
import Loyalty

/// Owns the objects that all orders share, as long as the shop is open.
///
/// It is not `final`, so that a test can override an accessor.
class ShopComponent: Component {
    let arguments: [String]

    var system: SystemModule { module() }
    var equipment: EquipmentModule { module() }
    var counter: CounterModule { module() }

    /// - Parameter arguments: The program's arguments, without its name.
    init(arguments: [String]) {
        self.arguments = arguments
        super.init()
    }
}

/// The dependencies of the feature `Loyalty`, which does not import this application.
extension ShopComponent: LoyaltyDependencies {
    var ledger: any Ledger { counter.stamps() }
}
