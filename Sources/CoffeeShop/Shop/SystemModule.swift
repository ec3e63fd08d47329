// SPDX-License-Identifier: MIT

import Drip

/// The world outside the program.
class SystemModule: Module<ShopComponent> {
    /// Marked `live`: a hermetic test that reaches it without a fake fails.
    func console() -> any Console {
        single(live: true) { StandardConsole() }
    }

    /// - Throws: ``UsageError`` if the arguments cannot be understood.
    func options() throws -> Options {
        try single { try Options(component.arguments) }
    }
}
