// SPDX-License-Identifier: MIT

import DripCommand
import Foundation
import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct GraphFileTests {
    @Test func anUnchangedFilePassesTheCheck() throws {
        let file = try TemporaryFile("graph.json", "")
        #expect(try menu("--output", file.path) == Report(text: "", status: .success))
        #expect(try menu("--check", file.path) == Report(text: "", status: .success))
        #expect(file.text.hasPrefix("{\n  \"schema\": \"drip-graph\",\n  \"version\": 2,\n"))
    }

    @Test func aChangedFileFailsWithTheDifference() throws {
        let file = try TemporaryFile("graph.mmd", "")
        _ = try menu("--output", file.path)
        try file.write(file.text.replacing("title()<br/>single", with: "title()<br/>transient"))
        let report = try menu("--check", file.path)
        #expect(
            report.text == """
                \(file.path): error: the graph of providers has changed

                -            Menu_MenuModule_title["title()<br/>transient · String"]:::single
                +            Menu_MenuModule_title["title()<br/>single · String"]:::single

                If the change is intended, write the file again with --target Menu --output \(file.path)

                """
        )
        #expect(report.status == .found)
    }

    @Test func lineEndsAreIgnoredAndKept() throws {
        let file = try TemporaryFile("graph.mmd", "")
        _ = try menu("--output", file.path)
        let text = file.text
        try file.write(text.replacing("\n", with: "\r\n"))
        #expect(try menu("--check", file.path).status == .success)
        _ = try menu("--output", file.path)
        #expect(file.text == text.replacing("\n", with: "\r\n"))
    }

    @Test func comparesWithAnOlderGraph() throws {
        let file = try TemporaryFile("graph.json", "")
        _ = try menu("--output", file.path)
        #expect(try menu("--diff", file.path).text == "The graph of providers is the same.\n")
        try file.write(file.text.replacing("Menu.MenuModule.title()", with: "Menu.MenuModule.name()"))
        let text = try menu("--diff", file.path).text
        #expect(text.hasPrefix("### Providers\n\n- added: `Menu.MenuModule.title()` · single · `String`\n- removed: "))
    }

    @Test func aPageHoldsTheOlderGraph() throws {
        let file = try TemporaryFile("graph.json", "")
        _ = try menu("--output", file.path)
        let page = try menu("--format", "html", "--diff", file.path).text
        #expect(page.contains("<script id=\"old\" type=\"application/json\">\n\(file.text)</script>"))
        try file.write("{}")
        #expect(throws: UsageFailure("\(file.path) is not an output of `drip graph --format json`")) {
            try menu("--format", "html", "--diff", file.path)
        }
    }

    @Test func onlyTheMarkedBlockOfAMarkdownFileChanges() throws {
        let file = try TemporaryFile("README.md", "# Menu\n<!-- drip graph -->\nold\n<!-- end of drip graph -->\nEnd\n")
        #expect(try menu("--check", file.path).status == .found)
        _ = try menu("--by", "component", "--output", file.path)
        #expect(
            file.text == """
                # Menu
                <!-- drip graph -->
                ```mermaid
                flowchart LR
                    Menu_MenuComponent["MenuComponent<br/>menu: MenuModule&lt;MenuComponent&gt;<br/>parent: any MenuDependencies"]
                ```
                <!-- end of drip graph -->
                End

                """
        )
        #expect(try menu("--by", "component", "--check", file.path).status == .success)
    }

    @Test func saysWhatIsMissingInAFile() throws {
        let file = try TemporaryFile("README.md", "# Menu\n")
        #expect(
            message { try menu("--output", file.path) } == """
                \(file.path) has no block for the graph.
                Put these two lines where the graph belongs:
                <!-- drip graph -->
                <!-- end of drip graph -->
                """
        )
        #expect(
            message { try menu("--by", "module", "--focus", "title()", "--check", "/nowhere/graph.dot") } == """
                /nowhere/graph.dot cannot be read.
                Write it first with --target Menu --by module --focus 'title()' --output /nowhere/graph.dot
                """
        )
        #expect(
            message { try menu("--output", "/nowhere/README.md") } == """
                /nowhere/README.md cannot be read.
                Put these two lines where the graph belongs:
                <!-- drip graph -->
                <!-- end of drip graph -->
                """
        )
        #expect(
            message { try menu("--output", "/nowhere/graph.dot") } == """
                /nowhere/graph.dot cannot be written.
                There is no folder /nowhere.
                """
        )
    }

    @Test func thePageHoldsTheWholeGraphAndLoadsNothing() throws {
        let page = try menu("--format", "html").text
        let json = try menu("--format", "json").text
        #expect(page.contains(json.replacing("</", with: "<\\/")))
        #expect(!page.contains("src="))
        #expect(!page.contains("@import"))
        #expect(page.ranges(of: "http").count == page.ranges(of: "http://www.w3.org/2000/svg").count)
    }

    @Test(arguments: ["MenuModule.lines", "lines", "Menu.MenuModule.lines()"])
    func thePageChoosesTheProviderOfAFocus(name: String) throws {
        let page = try menu("--format", "html", "--focus", name, "--depth", "1").text
        #expect(page.contains(#""depth": 1"#))
        #expect(page.contains(#""chosen": "Menu.MenuModule.lines()""#))
    }
}

private func menu(_ arguments: String...) throws -> Report {
    try Fixture.drip(["graph"] + arguments + ["--target", "Menu"])
}

/// The message that the user reads if `body` fails.
private func message(_ body: () throws -> Report) -> String {
    do {
        return "succeeded: \(try body())"
    } catch {
        return "\(error)"
    }
}

/// A file that is deleted, with its folder, when the object is released.
private final class TemporaryFile {
    private let folder: URL
    let path: String

    init(_ name: String, _ text: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appendingPathComponent(name).path
        try write(text)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    func write(_ text: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
