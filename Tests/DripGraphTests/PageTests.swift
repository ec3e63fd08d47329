// SPDX-License-Identifier: MIT

import DripGraph
import PageBrowser
import Testing
import WaitingTests

/// The page of a graph, in a real browser if there is one.
@Suite(.waitsForProcesses, .enabled(if: Browser.path != nil), .serialized)
struct PageTests {
    @Test func theLayoutKeepsItsPromises() throws {
        let page = HTMLRenderer().render(PageShop.now, title: "Shop")
        let claims = try Browser.figures(of: page, after: Browser.layoutClaims)
        #expect(claims.count > 10)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test func everyQuestionIsAnswered() throws {
        let page = HTMLRenderer().render(PageShop.now, title: "Shop", notes: PageShop.notes)
        let claims = try Browser.figures(of: page, after: Browser.graphClaims)
        #expect(claims.count > 20)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test func keysAndWordsReachEverything() throws {
        let page = HTMLRenderer().render(PageShop.now, title: "Shop", notes: PageShop.notes)
        let claims = try Browser.figures(of: page, after: Browser.graphHandsClaims)
        #expect(claims.count > 10)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test func aCycleHasAFrame() throws {
        let page = HTMLRenderer().render(PageShop.now, title: "Shop", notes: PageShop.notes)
        let claims = try Browser.figures(of: page, after: Browser.graphCycleClaims)
        #expect(claims.count > 5)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test func aPhoneShowsAndReachesEverything() throws {
        let page = HTMLRenderer().render(PageShop.now, title: "Shop", notes: PageShop.notes)
        let claims = try Browser.figures(of: page, in: .init(width: 390, height: 844), after: Browser.graphNarrowClaims)
        #expect(claims.count > 5)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test(arguments: [false, true]) func textsAndLinesAreLegible(isDark: Bool) throws {
        var notes = PageShop.notes
        notes.old = JSONRenderer().render(PageShop.before)
        let page = HTMLRenderer().render(PageShop.now, title: "Shop", notes: notes)
        let claims = try Browser.figures(of: page, in: .init(isDark: isDark), after: Browser.graphColorsClaims)
        #expect(claims.count > 4)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test func noArrowStrikesALabelOfAnOpenModule() throws {
        let page = HTMLRenderer().render(Graph.module(of: 45), title: "Module")
        let figures = try Browser.figures(of: page, after: "report(countFaults(picture));")
        #expect(figures["boxes"] == 47)
        #expect(figures["struck"] == 0)
        #expect(figures["overlaps"] == 0)
        #expect(figures["crossings"] ?? .infinity < 250)
        print("45 providers in one module: \(figures)")
    }

    /// About 18, 45, 480 and 5,120 providers.
    @Test(
        arguments: [
            (components: 2, modules: 2, providers: 4), (components: 3, modules: 3, providers: 5),
            (components: 12, modules: 5, providers: 8), (components: 40, modules: 8, providers: 16),
        ], [1280, 390])
    func anySizeOpensAsAnArchitecture(size: (components: Int, modules: Int, providers: Int), width: Int) throws {
        let app = Graph.app(components: size.components, modules: size.modules, providers: size.providers)
        let page = HTMLRenderer().render(app, title: "App")
        let view = Browser.View(width: width, height: width == 390 ? 844 : 800, isDark: width == 390)
        let claims = try Browser.figures(of: page, in: view, after: Browser.graphSizeClaims)
        #expect(claims.count > 5)
        #expect(claims.filter { $0.value != 1 } == [:])
    }

    @Test(arguments: [4, 40]) func aLargeGraphStartsWithAnOverview(components: Int) throws {
        let page = HTMLRenderer().render(Graph.large(components: components), title: "Large")
        let figures = try Browser.figures(of: page, after: Browser.graphWork)
        #expect(figures["boxes"] == Double(components))
        #expect(figures["arrows"] ?? 0 > 2)
        for fault in ["struck", "overlaps", "parentsAbove", "upward", "openStruck"] { #expect(figures[fault] == 0) }
        #expect(figures["isSeen"] == 1)
        #expect(figures["drawnAtOnce"] ?? 0 > 1)
        #expect(figures["providers"] == 128 * Double(components))
        #expect(figures["related"] ?? 0 > 500)
        #expect(figures["drawn"] ?? .infinity < 700)
        #expect(figures["fits"] == 1)
        #expect(figures["small"] ?? .infinity < 700)
        print("page of \(128 * components) providers: \(figures)")
    }

    @Test func paperGetsTheWholeDrawingInLightColors() throws {
        let page = HTMLRenderer().render(Graph.large(components: 8), title: "Paper")
        let figures = try Browser.figures(of: page, in: .init(isDark: true), after: printing)
        #expect(figures == ["isPart": 1, "isWhole": 1, "isLight": 1, "isPartAgain": 1, "isDarkAgain": 1])
    }

    @Test func titlesAndDataCannotEndTheirElements() throws {
        let module = ModuleNode(
            id: "</script><b>", name: "</b>", target: "{{title}}", place: Place(path: "A.swift", line: 1, column: 1),
            component: nil)
        let graph = Graph(modules: [module])
        let page = HTMLRenderer().render(graph, title: "</title><script>{{data}}")
        let script = "report({ bold: document.querySelectorAll('b').length, boxes: picture.boxes.length });"
        #expect(try Browser.figures(of: page, after: script) == ["bold": 0, "boxes": 2])
    }
}

/// Asks the browser to print the page, and looks at it while it does.
private let printing = """
    run(async () => {
      await click(element("show-providers"));
      const figures = { isPart: picture.elements.size < picture.boxes.length ? 1 : 0 };
      const backColor = () => getComputedStyle(document.documentElement).getPropertyValue("--back");
      addEventListener("beforeprint", () => {
        figures.isWhole = picture.elements.size === picture.boxes.length ? 1 : 0;
        figures.isLight = backColor() === "#ffffff" ? 1 : 0;
      });
      await askBrowser("Page.printToPDF");
      figures.isPartAgain = picture.elements.size < picture.boxes.length ? 1 : 0;
      figures.isDarkAgain = backColor() !== "#ffffff" ? 1 : 0;
      report(figures);
    });
    """
