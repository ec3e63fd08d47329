// SPDX-License-Identifier: MIT

@testable import CoffeeShop

/// A menu that is in no file.
struct WrittenMenu: MenuSource {
    static let small = WrittenMenu(
        """
        drink, espresso, 2.20, 1
        drink, flat white, 3.60, 2
        drink, hot chocolate, 3.40
        extra, oat milk, 0.50
        extra, extra shot, 0.80, 1
        """
    )

    let name = "written.txt"
    private let content: String

    init(_ content: String) {
        self.content = content
    }

    func text() -> String {
        content
    }
}
