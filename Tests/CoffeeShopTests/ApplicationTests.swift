// SPDX-License-Identifier: MIT

import DripTesting
import Foundation
import Testing

@testable import CoffeeShop

/// The whole program, with only its live providers replaced. The trait reports any live provider that a test reaches.
@Suite(.hermetic)
struct ApplicationTests {
    private let console = FakeConsole(["tea", "", "espresso"])
    private let terminal = CardTerminal()

    @Test func servesTheOrdersOfTheCommandLine() async throws {
        let application = try await application(arguments: ["Flat  White, oat milk", "espresso, decaf"])

        #expect(await application.run() == .everyOrderServed)

        #expect(console.complaints.isEmpty)
        #expect(
            console.output == """
                flat white, oat milk: 4.10 (shots: 2, coffee: 18 g)
                espresso, decaf: 2.20 (shots: 1, coffee: 9 g)
                Orders: 2, taken: 6.30
                All orders shared one boiler, which heated up 1× and poured 3×,
                and 2 grinders, which ground 18 g and 9 g.
                Each order had a cup, a barista, a receipt and shots of its own.

                """
        )
        #expect(await terminal.charged == Price(cents: 630))
    }

    @Test func servesTheNextOrderAfterAnUnknownDrink() async throws {
        let application = try await application(arguments: [])

        #expect(await application.run() == .someOrderNotServed)

        #expect(
            console.complaints == [
                """
                "tea" was not served: there is no drink "tea".
                  Order one of: espresso, cappuccino, flat white, hot chocolate
                """
            ]
        )
        #expect(console.output.hasPrefix("espresso: 2.20 (shots: 1, coffee: 9 g)\nOrders: 1"))
    }

    @Test func givesEveryTenthOrderAway() async throws {
        let application = try await application(arguments: Array(repeating: "hot chocolate", count: 10))

        #expect(await application.run() == .everyOrderServed)

        #expect(await terminal.charged == Price(cents: 9 * 340))
    }

    @Test func takesNoOrderWithAnOptionThatItDoesNotHave() async throws {
        let application = try await application(arguments: ["--meno", "espresso"])

        #expect(await application.run() == .failed)

        #expect(console.complaints == ["there is no option --meno. CoffeeShop --help lists the options."])
    }

    @Test func writesATraceOfItsCreations() async throws {
        let slices = try await withTemporaryFile("trace.json") { file in
            let application = try await application(arguments: ["--trace", file.path, "espresso"])

            #expect(await application.run() == .everyOrderServed)

            let trace = try JSONDecoder().decode(ChromeTrace.self, from: Data(contentsOf: file))
            return trace.traceEvents.filter { $0.ph == "X" }.map(\.name)
        }
        #expect(
            slices == [
                "orders()", "menu()", "barista()", "cup()", "shot()", "grinder(for:)", "boiler()", "receipt()",
                "loyalty()", "card()", "stamps()", "takings()", "report()", "grinder(for:)",
            ])
    }

    @Test func writesATraceAsAPage() async throws {
        let page = try await withTemporaryFile("trace.html") { file in
            let application = try await application(arguments: ["espresso", "--trace", file.path])

            #expect(await application.run() == .everyOrderServed)

            return try String(contentsOf: file, encoding: .utf8)
        }
        #expect(page.hasPrefix("<!DOCTYPE html>"))
    }

    @Test func refusesATraceThatCannotBeWrittenBeforeItServes() async throws {
        let application = try await application(arguments: ["--trace", "/no/such/folder/trace.json", "espresso"])

        #expect(await application.run() == .failed)

        #expect(console.complaints == ["the trace cannot be written to /no/such/folder/trace.json."])
        #expect(console.output.isEmpty)
        #expect(await terminal.charged == Price(cents: 0))
    }

    @Test func needsAFileForTheTrace() async throws {
        let application = try await application(arguments: ["espresso", "--trace"])

        #expect(await application.run() == .failed)

        #expect(console.complaints == ["--trace needs the name of a file: CoffeeShop --trace orders.html"])
    }

    @Test func givesHelp() async throws {
        let application = try await application(arguments: ["--help"])

        #expect(await application.run() == .everyOrderServed)

        #expect(console.output == Options.help)
    }

    @Test(arguments: ExitCode.allCases)
    func helpNamesTheExitStatus(_ status: ExitCode) {
        #expect(Options.help.contains("\(status.rawValue) if "))
    }

    private nonisolated(nonsending) func application(arguments: [String]) async throws -> Application {
        let shop = ShopComponent(arguments: arguments)
        shop.override({ $0.system.console() }) { console }
        try await shop.override({ try await $0.counter.terminal() }) { [terminal] in terminal }
        return Application(shop: shop)
    }

    private nonisolated(nonsending) func withTemporaryFile<R>(
        _ name: String, _ body: nonisolated(nonsending) (URL) async throws -> R
    ) async throws -> R {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder.appending(path: name))
    }
}

/// The parts of a trace that the test reads.
private struct ChromeTrace: Decodable {
    struct Event: Decodable {
        let ph: String
        let name: String
    }

    let traceEvents: [Event]
}
