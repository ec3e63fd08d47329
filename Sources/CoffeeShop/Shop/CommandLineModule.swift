// SPDX-License-Identifier: MIT

import Drip

/// What the program was asked to do.
class CommandLineModule: Module<ShopComponent> {
    /// - Throws: ``UsageError`` if the arguments cannot be understood.
    func options() throws -> Options {
        try single { try Options(component.arguments) }
    }
}
