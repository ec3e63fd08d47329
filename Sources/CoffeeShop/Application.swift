// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import Foundation

/// The program. It owns the component that lives as long as the process.
///
/// No other object knows the component. All others get their dependencies through their initializers.
final class Application {
    let shop: ShopComponent

    init(shop: ShopComponent) {
        self.shop = shop
    }

    /// Serves the orders. `withComponent` shuts the shop down even after an error.
    nonisolated(nonsending) func run() async -> ExitCode {
        let console = shop.system.console()
        do {
            let options = try shop.system.options()
            guard !options.wantsHelp else {
                console.write(Options.help)
                return .everyOrderServed
            }
            guard let file = options.traceFile else { return try await serve() }
            // Refused before anything is charged.
            guard FileManager.default.createFile(atPath: file, contents: nil) else { throw UsageError.unwritable(file) }
            let trace = Trace(of: shop)
            let status = try await serve()
            let text = file.hasSuffix(".html") ? trace.html(title: "CoffeeShop") : trace.chromeTrace()
            try Data(text.utf8).write(to: URL(filePath: file))
            return status
        } catch {
            console.complain(error)
            return .failed
        }
    }

    private nonisolated(nonsending) func serve() async throws -> ExitCode {
        try await withComponent(shop) { _ in try await serveEveryOrder() }
    }

    /// Reports an order that cannot be served, and goes on with the next order.
    private nonisolated(nonsending) func serveEveryOrder() async throws -> ExitCode {
        var status = ExitCode.everyOrderServed
        for text in try shop.counter.orders() where !text.allSatisfy(\.isWhitespace) {
            do {
                try await serve(Order(text, menu: shop.counter.menu()))
            } catch {
                shop.system.console().complain(error)
                status = .someOrderNotServed
            }
        }
        shop.system.console().write(shop.counter.report().text)
        return status
    }

    /// The order's component and everything that it creates live until the end of the function.
    private nonisolated(nonsending) func serve(_ order: Order) async throws {
        let component = OrderComponent(parent: shop, order: order)
        component.bar.barista().prepare()
        let receipt = component.till.receipt()
        try await shop.counter.terminal().charge(receipt.total)
        shop.system.console().write(receipt.text)
    }
}

/// The exit status of the program.
enum ExitCode: Int32, CaseIterable {
    case everyOrderServed = 0
    case someOrderNotServed = 1
    case failed = 2
    case outputNotWritten = 3
}
