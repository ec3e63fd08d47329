// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import Foundation

/// The program. It owns the component that lives as long as the process.
///
/// No other object knows the component: all others get what they need in their initializers.
final class Application {
    let shop: ShopComponent

    init(shop: ShopComponent) {
        self.shop = shop
    }

    /// Serves the orders, and ends the shop on every path.
    nonisolated(nonsending) func run() async -> ExitCode {
        let console = shop.system.console()
        do {
            let options = try shop.system.options()
            guard !options.wantsHelp else {
                console.write(Options.help)
                return .everyOrderServed
            }
            let trace = options.traceFile.map { _ in Trace(of: shop) }
            let status = try await withComponent(shop) { _ in try await serveEveryOrder() }
            if let trace, let file = options.traceFile {
                let text = file.hasSuffix(".html") ? trace.html(title: "CoffeeShop") : trace.chromeTrace()
                try text.write(toFile: file, atomically: true, encoding: .utf8)
            }
            return status
        } catch {
            console.complain(error)
            return .failed
        }
    }

    /// An order that cannot be made is reported, and does not stop the next.
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

    /// The order's component lives from here to the end of the function. So does everything that it makes.
    private nonisolated(nonsending) func serve(_ order: Order) async throws {
        let component = OrderComponent(parent: shop, order: order)
        component.bar.barista().prepare()
        let receipt = component.till.receipt()
        try await shop.counter.terminal().charge(receipt.total)
        shop.system.console().write(receipt.text)
    }
}

/// What the program tells its caller when it ends.
enum ExitCode: Int32 {
    case everyOrderServed = 0
    case someOrderNotServed = 1
    case failed = 2
    case outputNotWritten = 3
}
