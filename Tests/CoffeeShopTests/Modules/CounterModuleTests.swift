// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

/// A fake module: registered in place of the real one, and found by the same accessor.
struct CounterModuleTests {
    @Test func takesTheOrdersOfTheCommandLine() throws {
        let shop = shop(arguments: ["espresso", "flat white, oat milk"])

        let queue = try shop.counter.queue()

        #expect(
            queue.all == [
                OrderLine(text: "espresso", place: .argument(1)),
                OrderLine(text: "flat white, oat milk", place: .argument(2)),
            ]
        )
    }

    @Test func readsTheInputWhenTheCommandLineHasNoOrders() throws {
        let shop = shop(arguments: [])

        let queue = try shop.counter.queue()

        #expect(queue.all == [OrderLine(text: "hot chocolate", place: .line(1))])
    }

    @Test func linesEverybodyUpInOneQueue() throws {
        let shop = shop(arguments: [])

        #expect(try shop.counter.queue() === shop.counter.queue())
    }

    private func shop(arguments: [String]) -> ShopComponent {
        ShopComponent(arguments: arguments).module { FakeSystem($0) }
    }
}

private final class FakeSystem: SystemModule {
    override func output() -> any Output { single { RecordedOutput() } }
    override func messages() -> any Output { single { RecordedOutput() } }
    override func input() -> any Input { single { ScriptedInput(["hot chocolate"]) } }
}

extension OrderQueue {
    fileprivate var all: [OrderLine] {
        var lines: [OrderLine] = []
        while let line = next() { lines.append(line) }
        return lines
    }
}
