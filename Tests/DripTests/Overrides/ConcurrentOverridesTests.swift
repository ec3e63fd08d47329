// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// `withOverrides` calls that run at the same time on one component.
struct ConcurrentOverridesTests {
    private let shop = BusyShop()

    @Test func theFirstToEndRemovesItsOwn() async {
        let (firstRuns, secondRuns, firstEnds, firstEnded) = (Door(), Door(), Door(), Door())
        let shop = shop

        async let first: Void = {
            await shop.withOverrides {
                $0.override({ $0.bar.roast }) { "first" }
                $0.override({ $0.bar.milk }) { "oat" }
            } operation: {
                firstRuns.open()
                await firstEnds.pass()
            }
            firstEnded.open()
        }()
        async let second: [String] = {
            await firstRuns.pass()
            return await shop.withOverrides {
                $0.override({ $0.bar.roast }) { "second" }
            } operation: {
                var seen = [shop.bar.roast, shop.bar.milk]
                secondRuns.open()
                await firstEnded.pass()
                seen += [shop.bar.roast, shop.bar.milk]
                return seen
            }
        }()
        await secondRuns.pass()
        firstEnds.open()

        #expect(await second == ["second", "oat", "second", "whole"])
        await first
        #expect(shop.bar.roast == "dark")
    }

    @Test func theFirstToEndOnAnotherThreadRemovesItsOwn() {
        let (firstRuns, secondRuns, firstEnded) = (Gate(), Gate(), Gate())
        let seen = Notes<String>()
        let shop = shop

        onThreads(2) { thread in
            if thread == 0 {
                shop.withOverrides {
                    $0.override({ $0.bar.roast }) { "first" }
                } operation: {
                    firstRuns.open()
                    secondRuns.pass()
                }
                firstEnded.open()
            } else {
                firstRuns.pass()
                shop.withOverrides {
                    $0.override({ $0.bar.roast }) { "second" }
                } operation: {
                    secondRuns.open()
                    firstEnded.pass()
                    seen.add(shop.bar.roast)
                }
            }
        }

        #expect(seen.all == ["second"])
        #expect(shop.bar.roast == "dark")
    }

    @Test func overridesThatTheOperationSetsEndWithIt() {
        shop.withOverrides { _ in
        } operation: {
            shop.override({ $0.bar.roast }) { "light" }
            #expect(shop.bar.roast == "light")
        }

        #expect(shop.bar.roast == "dark")
    }

    @Test func overridesThatOperationsSetEndWithTheFirstOperationThatEnds() {
        let (firstRuns, secondRuns, isSet, secondEnded) = (Gate(), Gate(), Gate(), Gate())
        let seen = Notes<String>()
        let shop = shop

        onThreads(2) { thread in
            if thread == 0 {
                shop.withOverrides { _ in
                } operation: {
                    shop.override({ $0.bar.milk }) { "oat" }
                    firstRuns.open()
                    secondRuns.pass()
                    shop.override({ $0.bar.roast }) { "light" }
                    isSet.open()
                    secondEnded.pass()
                    seen.add(shop.bar.roast)
                    seen.add(shop.bar.milk)
                }
            } else {
                firstRuns.pass()
                shop.withOverrides { _ in
                } operation: {
                    secondRuns.open()
                    isSet.pass()
                }
                secondEnded.open()
            }
        }

        #expect(seen.all == ["dark", "oat"])
        #expect(shop.bar.milk == "whole")
    }

    @Test func anOverrideOfAnotherComponentStays() {
        let other = BusyShop()

        shop.withOverrides { shop in
            shop.override({ $0.bar.roast }) { "light" }
            other.override({ $0.bar.roast }) { "other" }
            other.withOverrides { other in
                other.override({ $0.bar.milk }) { "oat" }
                shop.override({ $0.bar.milk }) { "soy" }
            } operation: {
            }
        } operation: {
            #expect([shop.bar.roast, shop.bar.milk] == ["light", "soy"])
        }

        #expect([shop.bar.roast, shop.bar.milk] == ["dark", "whole"])
        #expect([other.bar.roast, other.bar.milk] == ["other", "whole"])
    }

    @Test func theOperationMayAddTasksToAGroup() async {
        let shop = shop
        let seen = await withTaskGroup(of: String.self, returning: String?.self) { group in
            await shop.withOverrides {
                $0.override({ $0.bar.roast }) { "light" }
            } operation: {
                group.addTask { shop.bar.roast }
                return await group.next()
            }
        }

        #expect(seen == "light")
    }
}

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop
    var roast: String { single { "dark" } }
    var milk: String { single { "whole" } }
}
