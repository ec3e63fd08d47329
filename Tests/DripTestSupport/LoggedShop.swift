// SPDX-License-Identifier: MIT

import Drip

/// A component whose providers write to a log, which can outlive it.
package class LoggedShop: Component {
    package let log: Notes<String>

    package init(log: Notes<String> = Notes()) {
        self.log = log
        super.init()
    }
}
