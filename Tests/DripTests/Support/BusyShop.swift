// SPDX-License-Identifier: MIT

import Drip

/// The component of tests with several threads or tasks, and what their providers tell each other.
final class BusyShop: ComponentType, Sendable {
    let registry = Registry()
    let log = Notes<String>()
    /// How many instances were made.
    let made = Tally()
    /// A creation opens it when it runs.
    let began = Door()
    /// A creation waits in front of it.
    let mayEnd = Door()
    /// Opened when what the test started is over.
    let ended = Door()
}
