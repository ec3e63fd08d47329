// SPDX-License-Identifier: MIT

import Drip

/// The component of tests with several threads or tasks, and what their providers tell each other.
package final class BusyShop: ComponentType, Sendable {
    package let registry = Registry()
    package let log = Notes<String>()
    /// How many instances were made.
    package let made = Tally()
    /// A creation opens it when it runs.
    package let began = Door()
    /// A creation waits in front of it.
    package let mayEnd = Door()
    /// Opened when what the test started is over.
    package let ended = Door()

    package init() {}
}
