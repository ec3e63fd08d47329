// SPDX-License-Identifier: MIT

import Drip

/// What can be ordered.
class CatalogModule: Module<ShopComponent> {
    /// The text that the menu is made from: the file named on the command line, else the shop's own.
    func source() throws -> any MenuSource {
        try transient { MenuFile(path: try component.commandLine.options().menuPath ?? MenuFile.bundledPath) }
    }

    /// The menu of this shop.
    ///
    /// - Throws: ``MenuError`` if it cannot be read. As always when a provider throws, nothing is kept.
    func menu() throws -> Menu {
        try single { try Menu(source: component.catalog.source()) }
    }
}
