// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import PageBrowser
import Testing

/// The timeline of a large trace, in a real browser if there is one.
struct TimelinePageTests {
    private let forest = Forest()

    @Test(.enabled(if: Browser.path != nil))
    func aPageOf10000SlicesLoadsAndZooms() throws {
        let trace = Trace(of: forest, clock: { [clock = forest.clock] in clock.now })
        _ = forest.trees.tree(1)

        let figures = try Browser.figures(of: trace.html(), after: measuring)

        #expect(figures["items"] == 10_000)
        #expect(figures["depth"] == 14)
        #expect(figures["drawn"] ?? 0 > 100)
        // We promise 1,000 ms and 50 ms. The limits are higher, since the machine may build at the same time.
        #expect(figures["load"] ?? .infinity < 5000)
        #expect(figures["draw"] ?? .infinity < 500)
        print("timeline of 10,000 slices: \(figures)")
    }

    @Test(.enabled(if: Browser.path != nil))
    func searchSelectsASliceAndTheSideShowsItsPath() throws {
        let trace = Trace(of: forest, clock: { [clock = forest.clock] in clock.now })
        _ = forest.trees.tree(625)

        let figures = try Browser.figures(of: trace.html(title: "</script><b>"), after: searching)

        #expect(figures == ["found": 1, "chosen": 1, "way": 3, "isShown": 1, "clicked": 1])
    }

    @Test(.enabled(if: Browser.path != nil))
    func theAxisShowsDistinctTimesAtEachZoom() throws {
        let trace = Trace(of: forest, clock: { [clock = forest.clock] in clock.now })
        _ = forest.trees.tree(1)

        let figures = try Browser.figures(of: trace.html(), after: zooming)

        #expect(figures["zooms"] ?? 0 > 25)
        #expect(figures["labels"] ?? 0 > 150)
        #expect(figures["repeated"] == 0)
    }

    /// Unless the page claims a sideways swipe, the browser uses it and then cancels the pointer.
    @Test(.enabled(if: Browser.path != nil))
    func aSwipeMovesTheTimeUntilItsPointerIsCancelled() throws {
        let trace = Trace(of: forest, clock: { [clock = forest.clock] in clock.now })
        _ = forest.trees.tree(625)

        let figures = try Browser.figures(of: trace.html(), after: swiping)

        #expect(figures == ["isClaimed": 1, "moved": 1, "movedAfterTheEnd": 0])
    }
}

/// Milliseconds until the page is laid out and drawn, and for drawing a part of it.
private let measuring = """
    document.body.getBoundingClientRect();
    const load = performance.now();
    const start = performance.now();
    for (let n = 0; n < 10; n++) { show(duration * n / 20, duration * (n + 5) / 20); draw(); }
    const each = (performance.now() - start) / 10;
    report({ load, draw: each, drawn: draw.drawn, items: items.length, depth: lanes[0].rows.length });
    """

private let searching = """
    search.value = "tree(_:) 5000";
    search.oninput();
    const count = found.size;
    search.onkeydown({ key: "Enter" });
    const way = [...document.querySelectorAll("h3")].filter(h => h.textContent.startsWith("For"))[0]
      .nextSibling.children.length;
    const isShown = view.begin <= chosen.begin && chosen.end < view.end ? 1 : 0;
    const item = itemAt(x((chosen.begin + chosen.end) / 2), y(chosen) + 5);
    report({ found: count, chosen: chosen.slice.key === "5000" ? 1 : 0, way, isShown, clicked: item === chosen ? 1 : 0 });
    """

private let zooming = """
    let texts = [], zooms = 0, labels = 0, repeated = 0;
    context.fillText = (text, x, y) => { if (y === 14) texts.push(text); };
    for (let length = duration; length > 100; length /= 2) {
      texts.length = 0;
      show(duration / 3 - length / 2, duration / 3 + length / 2);
      draw();
      zooms++;
      labels += texts.length;
      repeated += texts.length - new Set(texts).size;
    }
    report({ zooms, labels, repeated });
    """

private let swiping = """
    const send = (type, clientX) => canvas.dispatchEvent(new PointerEvent(type, { clientX, clientY: 300 }));
    show(duration / 4, duration / 2);
    const begin = view.begin;
    send("pointerdown", 600);
    send("pointermove", 400);
    const moved = view.begin;
    send("pointercancel", 400);
    send("pointermove", 200);
    report({
      isClaimed: getComputedStyle(canvas).touchAction === "pan-y pinch-zoom" ? 1 : 0,
      moved: Math.round((moved - begin) / (duration / 4) * width / 200), movedAfterTheEnd: view.begin - moved,
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
