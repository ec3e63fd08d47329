// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

struct OptionsTests {
    @Test func tellsOrdersFromOptions() throws {
        let options = try Options(["espresso", "--menu", "Other.txt", "flat white, oat milk"])

        #expect(options.orders == ["espresso", "flat white, oat milk"])
        #expect(options.menuPath == "Other.txt")
        #expect(!options.wantsHelp)
    }

    @Test(arguments: ["-h", "--help"])
    func givesHelp(argument: String) throws {
        #expect(try Options([argument]).wantsHelp)
    }

    @Test func rejectsAnOptionThatItDoesNotHave() throws {
        let error = try #require(throws: UsageError.self) { try Options(["--meno", "Other.txt"]) }

        #expect(
            error.description == """
                there is no option --meno.
                  Run CoffeeShop --help for those there are.
                """
        )
    }

    @Test(arguments: [["--menu"], ["espresso", "--menu", ""]])
    func needsAFileAfterMenu(arguments: [String]) throws {
        let error = try #require(throws: UsageError.self) { try Options(arguments) }

        #expect(
            error.description == """
                --menu needs the name of a file.
                  For example: CoffeeShop --menu Menu.txt
                """
        )
    }
}
