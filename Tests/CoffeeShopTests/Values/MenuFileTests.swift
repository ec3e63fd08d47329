// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import CoffeeShop

struct MenuFileTests {
    @Test func saysWhatToDoAboutAMissingFile() throws {
        let error = try #require(throws: MenuError.self) { try MenuFile(path: "no/such/menu.txt").text() }

        #expect(
            error.description == """
                cannot read the menu "no/such/menu.txt".
                  Check that it is a file of UTF-8 text that you may read, or leave out --menu for the shop's own menu.
                """
        )
    }

    @Test func readsNoFolder() {
        let folder = FileManager.default.temporaryDirectory.path

        #expect(throws: MenuError.unreadable(folder)) { try MenuFile(path: folder).text() }
    }

    @Test func readsNothingThatIsNotText() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
        try Data([0x64, 0xFF, 0xFE]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        #expect(throws: MenuError.unreadable(file.path)) { try MenuFile(path: file.path).text() }
    }
}
