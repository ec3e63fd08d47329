// SPDX-License-Identifier: MIT

import Drip

/// A component whose providers write to a log, which can outlive it.
class LoggedShop: Component {
    let log: Notes<String>

    init(log: Notes<String> = Notes()) {
        self.log = log
        super.init()
    }
}
