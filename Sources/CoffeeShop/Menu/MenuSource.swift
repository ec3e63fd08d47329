// SPDX-License-Identifier: MIT

import Foundation

/// Where the text of a menu comes from.
protocol MenuSource {
    /// How messages call it.
    var name: String { get }

    func text() throws(MenuError) -> String
}

/// A menu in a file.
struct MenuFile: MenuSource {
    let path: String

    /// The menu that comes with the program.
    static var bundledPath: String {
        Bundle.module.path(forResource: "Menu", ofType: "txt") ?? "Menu.txt"
    }

    var name: String { path }

    func text() throws(MenuError) -> String {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw .unreadable(path) }
        return text
    }
}
