// SPDX-License-Identifier: MIT

import DripGraph
import PageBrowser
import Testing
import WaitingTests

/// What the page of a graph shows of an earlier graph, in a real browser if there is one.
@Suite(.waitsForProcesses, .enabled(if: Browser.path != nil), .serialized)
struct PageDifferenceTests {
    @Test func differencesAreMarkedAndCounted() throws {
        var notes = PageShop.notes
        notes.old = JSONRenderer().render(PageShop.before)
        let page = HTMLRenderer().render(PageShop.now, title: "Shop", notes: notes)
        let figures = try Browser.figures(of: page, after: comparing)
        #expect(
            figures == [
                "added": 1, "removed": 1, "changed": 1, "addedLines": 1, "removedLines": 1, "isFirstTab": 1, "marks": 1,
            ])
    }

    @Test func equalGraphsHaveNoDifference() throws {
        var notes = PageShop.notes
        notes.old = JSONRenderer().render(PageShop.now)
        let page = HTMLRenderer().render(PageShop.now, title: "Shop", notes: notes)
        let script = #"report({ isSame: /is the same/.test(element("panel").textContent) ? 1 : 0 });"#
        #expect(try Browser.figures(of: page, after: script) == ["isSame": 1])
    }

    @Test func theChangesCanBeShownAlone() throws {
        var notes = PageShop.notes
        notes.old = JSONRenderer().render(PageShop.before)
        let page = HTMLRenderer().render(PageShop.now, title: "Shop", notes: notes)
        let script = """
            run(async () => {
              await select(element("only"), "changes");
              const hidden = graph.providers.filter(({ id }) => !picture.elements.has(id)).map(({ id }) => id);
              report({ isPart: hidden.join() === "Counter.menu" ? 1 : 0 });
            });
            """
        #expect(try Browser.figures(of: page, after: script) == ["isPart": 1])
    }

    /// The modules of a component with another name have moved.
    @Test func anOldGraphWithOtherComponentsIsCompared() throws {
        var old = PageShop.now
        old.components = old.components.map { $0.id == "Shop" ? PageShop.component("Store") : $0 }
        old.modules = old.modules.map { $0.component == "Shop" ? PageShop.module($0.id, of: "Store") : $0 }
        #expect(
            try difference(from: old, to: PageShop.now) == [
                "components": 2, "addedFrames": 1, "removedBoxes": 1, "changedBoxes": 2, "addedLines": 0,
                "removedLines": 0, "listed": 4, "removedFrames": 0,
            ])
    }

    @Test func aGraphThatIsNewHasOnlyAdditions() throws {
        #expect(
            try difference(from: Graph(), to: PageShop.now) == [
                "components": 2, "addedFrames": 2, "removedBoxes": 0, "changedBoxes": 0, "addedLines": 1,
                "removedLines": 0, "listed": 21, "removedFrames": 0,
            ])
    }

    @Test func aGraphThatIsGoneHasOnlyRemovals() throws {
        #expect(
            try difference(from: PageShop.now, to: Graph()) == [
                "components": 0, "addedFrames": 0, "removedBoxes": 4, "changedBoxes": 0, "addedLines": 0,
                "removedLines": 1, "listed": 21, "removedFrames": 2,
            ])
    }

    private func difference(from old: Graph, to new: Graph) throws -> [String: Double] {
        var notes = HTMLRenderer.Notes()
        notes.old = JSONRenderer().render(old)
        let script = """
            update({ show: "modules" });
            const count = selector => document.querySelectorAll(selector).length;
            report({
              components: parseInt(element("summary").textContent), addedFrames: count(".frame.added"),
              removedBoxes: count(".box.removed"), changedBoxes: count(".box.changed"),
              addedLines: count("#lines .line.added"), removedLines: count("#lines .line.removed"),
              listed: element("panel").querySelectorAll("li").length, removedFrames: count(".frame.removed"),
            });
            """
        return try Browser.figures(of: HTMLRenderer().render(new, title: "Shop", notes: notes), after: script)
    }
}

private let comparing = """
    const tab = element("tab-changes").getAttribute("aria-selected") === "true" ? 1 : 0;
    const marks = [...document.querySelectorAll(".marks")].map(mark => mark.textContent).sort().join();
    update({ show: "providers" });
    const count = selector => document.querySelectorAll(selector).length;
    report({
      added: count(".box.added"), removed: count(".box.removed"), changed: count(".box.changed"),
      addedLines: count("#lines .line.added"), removedLines: count("#lines .line.removed"), isFirstTab: tab,
      marks: marks === "+1,−1 ±1" ? 1 : 0,
    });
    """
