// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct EndlessRecursionTests {
    @Test func endlessTransientsEndInAReport() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.cup()
        }

        #expect(withoutDepth(stopText(result)) == expected)
    }

    @Test(arguments: [32, 64, 96, 128])
    func endlessTransientsEndInAReportOnAThreadWithASmallStack(kilobytes: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [kilobytes] in
            onThread(stackSize: kilobytes * 1024) {
                let shop = Shop()
                _ = shop.bar.cup()
            }
        }

        #expect(withoutDepth(stopText(result)) == expected)
    }

    @Test func endlessKeysEndInAReport() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.shelf(0)
        }

        #expect(
            withoutDepth(stopText(result)) == """
                Drip: shelf(_:) needs itself.

                  shelf(_:)     single   EndlessRecursionTests.swift:\(cupLine + 2)
                  └ shelf(_:)   again

                … calls deep, the thread's stack is about to end: each calls the one below it.

                \(advice("shelf(_:)"))
                """
        )
    }

    @Test func theReportLeavesOutOtherCallsOfTheRecursion() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            onThread(stackSize: 512 * 1024) {
                let shop = Shop()
                _ = shop.bar.table()
            }
        }

        #expect(
            withoutDepth(stopText(result)) == """
                Drip: table() needs itself.

                  table()       transient   EndlessRecursionTests.swift:\(cupLine + 7)
                  └ chair()     transient   EndlessRecursionTests.swift:\(cupLine + 8)
                    └ table()   again

                … calls deep, the thread's stack is about to end: each calls the one below it.

                \(advice("chair()"))
                """
        )
    }

    @Test func endlessTypesEndInAReport() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            onThread(stackSize: 128 * 1024) {
                let shop = Shop()
                _ = shop.bar.nested(in: Pot.self)
            }
        }

        #expect(
            withoutDepth(stopText(result)) == """
                Drip: nested(in:) needs itself.

                  nested(in:)     transient   EndlessRecursionTests.swift:\(cupLine + 10)
                  └ nested(in:)   again

                … calls deep, the thread's stack is about to end: each calls the one below it.

                Do one of these:
                  • call `super.nested(in:)`, if you meant the superclass's provider;
                  • hand nested(in:) a Provider and call it after construction;
                  • move what both need into a third provider.
                """
        )
    }

    @Test func anOverrideThatSetsItselfAgainEndsInAReport() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.lid()
        }

        #expect(
            withoutDepth(stopText(result)) == """
                Drip: lid() needs itself.

                  lid()       transient   EndlessRecursionTests.swift:\(cupLine + 13)
                  └ Pot       override
                    └ lid()   again

                … calls deep, the thread's stack is about to end: each calls the one below it.

                Do this:
                  • set the override once, outside of what its replacement asks for.
                """)
    }

    @Test(arguments: [200, 1_000]) func aRecursionThatEndsIsLegal(depth: Int) {
        let shop = Shop()

        #expect(shop.bar.stack(depth).height == depth)
    }

    @Test func aRecursionThatEndsIsLegalOnAThreadWithASmallStack() {
        onThread(stackSize: 1024 * 1024) {
            let shop = Shop()
            #expect(shop.bar.stack(200).height == 200)
        }
    }

    @Test func aCallNearTheEndOfTheStackIsLegal() {
        onThread(stackSize: 512 * 1024) {
            let shop = Shop()
            #expect(deeply(420 * 1024) { shop.bar.stack(0).height + shop.bar.tray().height } == 0)
        }
    }

    @Test func aRecursionOfKeysThatEndsIsLegal() {
        let shop = Shop()

        #expect(shop.bar.tower(200).height == 200)
        #expect(shop.bar.tower(200) === shop.bar.tower(200))
    }

    private var expected: String {
        """
        Drip: cup() needs itself.

          cup()        transient   EndlessRecursionTests.swift:\(cupLine)
          └ saucer()   transient   EndlessRecursionTests.swift:\(cupLine + 1)
            └ cup()    again

        … calls deep, the thread's stack is about to end: each calls the one below it.

        \(advice("saucer()"))
        """
    }

    private func advice(_ last: String) -> String {
        """
        Do one of these:
          • hand \(last) a Provider and call it after construction;
          • move what both need into a third provider.
        """
    }

    /// The report without the depth of the stack, which depends on the build and the machine.
    private func withoutDepth(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.hasSuffix("each calls the one below it.") else { return String(line) }
            return "…" + line.drop { $0.isNumber }
        }
        return lines.joined(separator: "\n")
    }
}

/// Calls `body` after recursive calls have used `bytes` of the stack. The optimizer would turn the recursion into a
/// loop.
@_optimize(none)
private func deeply(_ bytes: UInt, below top: UInt = addressOfFrame(), _ body: () -> Int) -> Int {
    top - addressOfFrame() < bytes ? deeply(bytes, below: top, body) : body()
}

/// An address close to the caller's frame.
@inline(never)
private func addressOfFrame() -> UInt {
    var byte: UInt8 = 0
    return withUnsafeMutablePointer(to: &byte) { UInt(bitPattern: $0) }
}

private final class Pot {
    let height: Int
    init(on below: Pot? = nil) { height = (below?.height ?? -1) + 1 }
}

extension Shop { fileprivate var bar: BarModule { module() } }

private let cupLine: UInt = #line + 2
private final class BarModule: Module<Shop> {
    func cup() -> Pot { transient { saucer() } }
    func saucer() -> Pot { transient { cup() } }
    func shelf(_ number: Int) -> Pot { single(for: number) { shelf(number + 1) } }
    func stack(_ height: Int) -> Pot { transient { Pot(on: height == 0 ? nil : stack(height - 1)) } }
    func tray() -> Pot { transient { plate() } }
    func plate() -> Pot { transient { stack(0) } }
    func tower(_ height: Int) -> Pot { single(for: height) { Pot(on: height == 0 ? nil : tower(height - 1)) } }
    func table() -> Pot { transient { chair() } }
    func chair() -> Pot { transient { tray().height == 0 ? table() : tray() } }
    func nested<Inner>(in type: Inner.Type) -> Nest<Inner> {
        transient { Nest(inside: nested(in: Nest<Inner>.self)) }
    }
    func lid() -> Pot {
        transient {
            component.override {
                $0.bar.plate()
            } with: {
                self.lid()
            }
            return plate()
        }
    }
}

private struct Nest<Inner> {
    init(inside: Nest<Nest<Inner>>) {}
}
