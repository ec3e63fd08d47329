// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A chain of different providers that is deeper than its thread's stack.
struct DeepChainTests {
    @Test(arguments: [64, 96, 128, 512])
    func aChainThatFillsTheStackEndsInAReport(kilobytes: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [kilobytes] in
            onThread(stackSize: kilobytes * 1024) {
                let shop = Shop()
                _ = shop.bar.shelf(10_000)
            }
        }

        #expect(withoutDepth(stopText(result)) == expected("single"))
    }

    /// The smallest stacks have no room for the eight calls of the whole path.
    @Test(arguments: [32, 48])
    func aSmallerStackEndsInAReportToo(kilobytes: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [kilobytes] in
            onThread(stackSize: kilobytes * 1024) {
                let shop = Shop()
                _ = shop.bar.shelf(10_000)
            }
        }

        let headline = withoutDepth(stopText(result)).split(separator: "\n").first
        #expect(headline == "Drip: shelf(_:) is … calls deep, and the thread's stack is about to end.")
    }

    @Test(arguments: [64, 128])
    func soDoesAChainThroughConfigure(kilobytes: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [kilobytes] in
            onThread(stackSize: kilobytes * 1024) {
                let shop = Shop()
                _ = shop.shelves.shelf(10_000)
            }
        }

        #expect(withoutDepth(stopText(result)) == expected("graphSingle"))
    }

    /// Threads of Dispatch have 512 KB on Apple's systems.
    @Test func aChainOf150SinglesFitsIntoHalfAMegabyte() async {
        await #expect(processExitsWith: .success) {
            onThread(stackSize: 512 * 1024) {
                let shop = Shop()
                #expect(shop.bar.shelf(150).next != nil)
            }
        }
    }

    @Test func aChainOfLinksNeedsNoStack() {
        onThread(stackSize: 64 * 1024) {
            let shop = Shop()
            var height = 0
            var shelf = shop.bar.rope(10_000)
            while let next = shelf.next {
                height += 1
                shelf = next
            }
            #expect(height == 10_000)
        }
    }

    private func expected(_ strategy: String) -> String {
        """
        Drip: shelf(_:) is … calls deep, and the thread's stack is about to end.

          shelf(_:)                 \(strategy)   DeepChainTests.swift
          └ shelf(_:)               \(strategy)   DeepChainTests.swift
            └ shelf(_:)             \(strategy)   DeepChainTests.swift
              └ shelf(_:)           \(strategy)   DeepChainTests.swift
                └ shelf(_:)         \(strategy)   DeepChainTests.swift
                  └ shelf(_:)       \(strategy)   DeepChainTests.swift
                    └ shelf(_:)     \(strategy)   DeepChainTests.swift
                      └ shelf(_:)   \(strategy)   DeepChainTests.swift

        Each instance is made inside the call that needs it, so a long chain needs a large stack.

        Do one of these:
          • make the chain on the main thread, or on a thread with a larger stack;
          • let one of these hand out a Provider, which is called after construction.
        """
    }

    /// The report without what depends on the build and the machine.
    private func withoutDepth(_ text: String) -> String {
        text.replacing(/\d+ calls deep/, with: "… calls deep").replacing(/\.swift:\d+/, with: ".swift")
    }
}

private final class Shelf {
    var next: Shelf?
    init(on next: Shelf? = nil) { self.next = next }
}

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate var shelves: ShelfModule { module() }
}

private final class BarModule: Module<Shop> {
    /// Stands for as many providers as there are heights.
    func shelf(_ height: Int) -> Shelf {
        single(line: UInt(height)) { Shelf(on: height == 0 ? nil : shelf(height - 1)) }
    }

    func rope(_ length: Int) -> Shelf {
        single(line: UInt(length)) {
            Shelf()
        } link: {
            $0.next = length == 0 ? nil : self.rope(length - 1)
        }
    }
}

private final class ShelfModule: Module<Shop> {
    func shelf(_ height: Int) -> Shelf {
        graphSingle(line: UInt(height)) {
            Shelf()
        } configure: {
            $0.next = height == 0 ? nil : shelf(height - 1)
        }
    }
}
