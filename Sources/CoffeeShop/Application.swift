// SPDX-License-Identifier: MIT

/// The program: opens the shop, serves every order it is given, and closes.
///
/// It owns the component that lives as long as the process, and is the only place that starts the work. Everything
/// below it asks a component's modules for what it needs.
final class Application {
    let shop: ShopComponent

    init(shop: ShopComponent) {
        self.shop = shop
    }

    /// Serves the orders until there are no more, and says how that went.
    func run() -> ExitCode {
        do {
            if try shop.commandLine.options().wantsHelp {
                shop.system.output().write(Options.help)
                return .everyOrderServed
            }
            return try serveEveryOrder()
        } catch {
            complain(about: error)
            return .shopNotOpened
        }
    }

    /// Serves one order after the other.
    ///
    /// One that cannot be made is reported and does not stop the next.
    private func serveEveryOrder() throws -> ExitCode {
        let queue = try shop.counter.queue()
        let menu = try shop.catalog.menu()
        var status = ExitCode.everyOrderServed

        while let line = queue.next() {
            do {
                serve(try Order(line, menu: menu))
            } catch {
                complain(about: error)
                status = .someOrderNotServed
            }
        }

        shop.system.output().write(try shop.books.closingReport().text)
        return status
    }

    /// Serves one order: its component lives from here to the end of the function, and everything made for it too.
    private func serve(_ order: Order) {
        let component = OrderComponent(parent: shop, order: order)

        component.bar.barista().prepare()
        let receipt = component.till.receipt()

        shop.books.dayBook().add(receipt)
        shop.system.output().write(receipt.text)
    }

    private func complain(about error: any Error) {
        shop.system.messages().write("CoffeeShop: \(error)\n")
    }
}
