// SPDX-License-Identifier: MIT

import DripGraph
import Foundation

/// `drip graph`.
struct GraphCommand {
    let input: Input
    private var options: Options { input.options }

    /// Reports the drawing. The report is empty if the drawing was written to a file, or if `--check` found no
    /// difference.
    func run() throws -> Report {
        let analysis = try input.analysis(withTrees: options.format(of: options.output) == .html)
        let targets = options.targets.isEmpty ? nil : options.targets
        var graph = analysis.graph.selecting(targets: targets, includingNeeding: options.focus != nil)
        if let focus = options.focus {
            guard let part = graph.focused(on: focus, depth: options.depth) else { throw Self.unknownName(focus) }
            graph = part
        }
        if let old = options.diff, options.format(of: options.output) != .html {
            let difference = GraphDifference(from: try GraphFile(old).parts, to: GraphDifference.Parts(graph))
            return Report(text: difference.markdown, status: .success)
        }
        if let file = options.check { return try check(graph, file, analysis) }
        guard let file = options.output else {
            return Report(text: try text(of: graph, format: options.format(of: nil), analysis), status: .success)
        }
        var text = try text(of: graph, in: file, analysis)
        if let old = try? String(contentsOfFile: file, encoding: .utf8), old.contains("\r\n") {
            text = text.withLineFeeds.replacing("\n", with: "\r\n")
        }
        guard (try? text.write(toFile: file, atomically: true, encoding: .utf8)) != nil else {
            throw Self.unwritable(file)
        }
        return Report(text: "", status: .success)
    }

    private func check(_ graph: Graph, _ file: String, _ analysis: Analysis) throws -> Report {
        guard let old = try? String(contentsOfFile: file, encoding: .utf8) else { throw unreadable(file) }
        guard
            let difference = TextDifference(
                from: old.withLineFeeds, to: try text(of: graph, in: file, analysis).withLineFeeds)
        else {
            return Report(text: "", status: .success)
        }
        let text = """
            \(file): error: the graph of providers has changed

            \(difference.text())

            If the change is intended, write the file again with \(options.drawing(to: file))

            """
        return Report(text: text, status: .found)
    }

    /// The tool writes only the block of a Markdown file, so it cannot create the file.
    private func unreadable(_ file: String) -> CommandFailure {
        let remedy = file.hasSuffix(".md") ? Self.markedBlock : "Write it first with \(options.drawing(to: file))"
        return CommandFailure(description: "\(file) cannot be read.\n\(remedy)")
    }

    private static func unknownName(_ name: String) -> CommandFailure {
        CommandFailure(
            description: """
                nothing is called `\(name)`.
                Give a provider (`store()` or `DataModule.store`), a module or a component.
                """)
    }

    private static func unwritable(_ file: String) -> CommandFailure {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        let isThere = FileManager.default.fileExists(atPath: folder)
        let remedy = isThere ? "Check the permissions of the file and its folder." : "There is no folder \(folder)."
        return CommandFailure(description: "\(file) cannot be written.\n\(remedy)")
    }

    private static let markedBlock = """
        Put these two lines where the graph belongs:
        <!-- drip graph -->
        <!-- end of drip graph -->
        """

    /// The text that a file should have: the drawing, or the old Markdown with the drawing in the marked block.
    private func text(of graph: Graph, in file: String, _ analysis: Analysis) throws -> String {
        let format = options.format(of: file)
        guard file.hasSuffix(".md") else { return try text(of: graph, format: format, analysis) }
        guard let old = try? String(contentsOfFile: file, encoding: .utf8) else { throw unreadable(file) }
        guard let block = MarkdownBlock(in: old) else {
            throw CommandFailure(description: "\(file) has no block for the graph.\n\(Self.markedBlock)")
        }
        return block.replacing(with: try text(of: graph, format: format, analysis))
    }

    private func text(of graph: Graph, format: Options.Format, _ analysis: Analysis) throws -> String {
        let drawing = { Drawing(graph, by: options.detail) }
        return switch format {
        case .mermaid: MermaidRenderer().render(drawing())
        case .dot: DotRenderer().render(drawing())
        case .json: JSONRenderer().render(graph)
        case .html: HTMLRenderer().render(graph, title: Self.title(of: graph), notes: try notes(graph, analysis))
        }
    }

    /// The findings, the possible parents, the old graph, and the choices in the options.
    private func notes(_ graph: Graph, _ analysis: Analysis) throws -> HTMLRenderer.Notes {
        var notes = HTMLRenderer.Notes()
        let targets = options.targets.isEmpty ? nil : options.targets
        let findings = try input.verifier(analysis).findings(in: targets)
        notes.findings = analysis.located(findings)
        notes.parents = analysis.possibleParents
        notes.sourceURL = options.sourceURL
        notes.depth = options.depth
        notes.chosen = options.focus.flatMap(graph.provider(named:))?.id
        notes.old = try options.diff.map { try GraphFile($0).text }
        return notes
    }

    /// Names the targets instead of the package, whose folder may have any name.
    private static func title(of graph: Graph) -> String {
        let targets = Set(graph.components.map(\.target)).sorted()
        return targets.prefix(3).joined(separator: ", ") + (targets.count > 3 ? " and others" : "")
    }
}

extension String {
    /// The text with a single line feed at the end of each line.
    fileprivate var withLineFeeds: String { replacing("\r\n", with: "\n") }
}
