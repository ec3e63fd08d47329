// SPDX-License-Identifier: MIT

import DripTesting
import Testing

@testable import CoffeeShop

/// The whole program, with nothing but the outside world replaced: hermetic, so that none of it is forgotten.
@Suite(.hermetic)
struct ApplicationTests {
    @Test func printsAReceiptPerOrderAndWhatTheOrdersShared() throws {
        let visit = try Visit(arguments: ["flat white, oat milk", "hot chocolate"])

        #expect(
            visit
                == Visit(
                    status: .everyOrderServed,
                    output: """
                        Receipt
                          flat white              3.60
                          oat milk                0.50
                          total                   4.10
                          in the cup: 2 shots, 18 g

                        Receipt
                          hot chocolate           3.40
                          total                   3.40
                          in the cup: no coffee

                        2 orders served, 7.50 taken.
                        Shared by the whole shop:
                          one menu       3 drinks, 2 extras
                          one boiler     1 heat-up, 2 shots poured
                          one grinder    18 g of coffee ground
                        Made for each order alone: its cup, its barista, its receipt, and every shot.

                        """,
                    messages: ""
                )
        )
    }

    @Test func servesTheOtherOrdersAfterAnUnknownDrink() throws {
        let visit = try Visit(lines: ["tea", "", "espresso"])

        #expect(
            visit
                == Visit(
                    status: .someOrderNotServed,
                    output: """
                        Receipt
                          espresso                2.20
                          total                   2.20
                          in the cup: 1 shot, 9 g

                        1 order served, 2.20 taken.
                        Shared by the whole shop:
                          one menu       3 drinks, 2 extras
                          one boiler     1 heat-up, 1 shot poured
                          one grinder    9 g of coffee ground
                        Made for each order alone: its cup, its barista, its receipt, and every shot.

                        """,
                    messages: """
                        CoffeeShop: line 1 "tea" was not served: there is no drink "tea".
                          Order one of: espresso, flat white, hot chocolate

                        """
                )
        )
    }

    @Test func numbersTheLinesThatItReadsWithTheBlankOnes() throws {
        let visit = try Visit(lines: ["", "  ", "espresso,,"])

        #expect(
            visit
                == Visit(
                    status: .someOrderNotServed,
                    output: "No order was served.\n",
                    messages: """
                        CoffeeShop: line 3 "espresso,," was not served: a name is missing.
                          Write a drink, then its extras, with a comma between two names: flat white, oat milk

                        """
                )
        )
    }

    @Test func tellsSomebodyAtATerminalWhatToType() throws {
        let visit = try Visit(lines: ["", "tea"], isTerminal: true)

        #expect(
            visit
                == Visit(
                    status: .someOrderNotServed,
                    output: "No order was served.\n",
                    messages: """
                        Welcome to CoffeeShop!

                        Drinks
                          espresso                2.20
                          flat white              3.60
                          hot chocolate           3.40
                        Extras
                          oat milk                0.50
                          extra shot              0.80

                        Type a drink, then its extras, with commas between. For example: flat white, oat milk
                        Press Return after each order, and Control-D when you are done.
                        > > CoffeeShop: line 2 "tea" was not served: there is no drink "tea".
                          Order one of: espresso, flat white, hot chocolate
                        >\u{20}

                        """
                )
        )
    }

    @Test func takesNoOrderWithoutAMenu() throws {
        let visit = try Visit(arguments: ["espresso"], menu: WrittenMenu("espresso"))

        #expect(
            visit
                == Visit(
                    status: .shopNotOpened,
                    output: "",
                    messages: """
                        CoffeeShop: cannot understand the menu "written.txt":
                          line 1 needs 3 or 4 fields with commas between, and has 1: espresso
                          Write each line as kind, name, price, shots. For example: drink, flat white, 3.60, 2

                        """
                )
        )
    }

    @Test func takesNoOrderWithAnOptionThatItDoesNotHave() throws {
        let visit = try Visit(arguments: ["--meno", "espresso"])

        #expect(
            visit
                == Visit(
                    status: .shopNotOpened,
                    output: "",
                    messages: """
                        CoffeeShop: there is no option --meno.
                          Run CoffeeShop --help for those there are.

                        """
                )
        )
    }

    @Test func givesHelpWithoutReadingTheMenu() throws {
        let visit = try Visit(arguments: ["--help"], menu: WrittenMenu("espresso"))

        #expect(visit == Visit(status: .everyOrderServed, output: Options.help, messages: ""))
    }
}

/// What somebody sees of the program when they run it once.
private struct Visit: Equatable {
    let status: ExitCode
    let output: String
    let messages: String
}

extension Visit {
    init(
        arguments: [String] = [],
        lines: [String] = [],
        isTerminal: Bool = false,
        menu: WrittenMenu = .small
    ) throws {
        let output = RecordedOutput()
        let messages = RecordedOutput()
        let shop = ShopComponent(arguments: arguments)
            .override({ $0.system.output() }, with: { output })
            .override({ $0.system.messages() }, with: { messages })
            .override({ $0.system.input() }, with: { ScriptedInput(lines, isTerminal: isTerminal) })
            .module { FakeCatalog($0, menu: menu) }

        let status = Application(shop: shop).run()

        self.init(status: status, output: output.text, messages: messages.text)
    }
}

private final class FakeCatalog: CatalogModule {
    private var written = WrittenMenu.small

    convenience init(_ component: ShopComponent, menu: WrittenMenu) {
        self.init(component)
        written = menu
    }

    override func source() -> any MenuSource { written }
}
