// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import PageBrowser
import Testing
import WaitingTests

/// The timeline of a trace, in a real browser if there is one.
@Suite(.waitsForProcesses, .enabled(if: Browser.path != nil), .serialized)
struct TimelinePageTests {
    @Test(arguments: [false, true]) func everyControlDoesWhatItSays(isDark: Bool) throws {
        let page = morning().html(title: "Morning")
        let claims = try Browser.figures(of: page, in: .init(isDark: isDark), after: Browser.timelineClaims)

        #expect(claims.count > 15)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test func aNarrowPageScrollsOnlyDown() throws {
        let script =
            "report({ excess: Math.max(0, document.documentElement.scrollWidth - innerWidth) });"
        #expect(try Browser.figures(of: morning().html(), in: .init(width: 390), after: script) == ["excess": 0])
    }

    @Test func aTraceWithoutCreationsHasAPage() throws {
        let shop = Shop()
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })
        let script = "report({ items: items.length, begin: view.begin });"
        let figures = try Browser.figures(of: trace.html(), after: script)
        #expect(figures == ["items": 0, "begin": 0])
    }

    @Test func titlesAndKeysCannotEndTheirElements() throws {
        let shop = Shop()
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })
        _ = shop.bar.mug(of: "</script><b>")
        let script = "report({ items: items.length, bold: document.querySelectorAll('b').length });"
        let figures = try Browser.figures(of: trace.html(title: "</title><b>{{data}}"), after: script)
        #expect(figures == ["items": 1, "bold": 0])
    }

    @Test func aPageOf10000SlicesDrawsAllRows() throws {
        let forest = Forest()
        let trace = Trace(of: forest, clock: { [clock = forest.clock] in clock.now })
        _ = forest.trees.tree(1)

        let figures = try Browser.figures(of: trace.html(), after: measuring)

        #expect(figures["items"] == 10_000)
        #expect(figures["rows"] == 14)
        #expect(figures["shown"] == 10_000)
        #expect(figures["parts"] ?? .infinity < 3000)
        print("timeline of 10,000 slices: \(figures)")
    }

    /// A second without creations, a barista, 400 mugs, spilled milk, and five more seconds.
    private func morning() -> Trace {
        let shop = Shop()
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })
        shop.clock.pass(milliseconds: 1000)
        _ = shop.bar.barista()
        for number in 1...400 { _ = shop.bar.mug(of: "guest \(number)") }
        shop.clock.pass(milliseconds: 50)
        _ = try? shop.bar.milk()
        shop.clock.pass(milliseconds: 5000)
        return trace
    }
}

/// Milliseconds of work until the page is drawn, and for drawing a part of it.
private let measuring = """
    run(async () => {
      await frames();
      const load = Math.round(await work());
      const all = [...drawnParts.values()].flat();
      const figures = {
        load, items: items.length, rows: lanes[0].rows.length, parts: all.length,
        shown: all.reduce((sum, part) => sum + part.items.length, 0),
      };
      figures.zoom = await workOf(() => click(element("zoom-in")));
      figures.choose = await workOf(() => click(element("panel").querySelector("tbody button")));
      figures.words = await workOf(() => click(element("tab-text")));
      report(figures);
    });
    """

/// A binary tree of 10,000 instances.
private final class Forest: ComponentType, Sendable {
    let registry = Registry()
    let clock = TestClock()
    var trees: Trees { Trees(self) }
}

private final class Tree: Sendable {}

private struct Trees: SendableModuleType {
    let component: Forest

    func tree(_ number: Int) -> Tree {
        single(for: number) {
            for below in [2 * number, 2 * number + 1] where below <= 10_000 { _ = tree(below) }
            component.clock.pass(milliseconds: Int64(number % 7 + 1))
            return Tree()
        }
    }
}
