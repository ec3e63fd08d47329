// SPDX-License-Identifier: MIT

import DripGraph
import Foundation

/// `drip graph`.
struct GraphCommand {
    let options: Options

    /// Reports the drawing. The report is empty if the drawing was written to a file, or if `--check` found no
    /// difference.
    func run() throws -> Report {
        let analysis = try Input(options: options).analysis(withTrees: options.format(of: options.output) == .html)
        let targets = options.targets.isEmpty ? nil : options.targets
        var graph = analysis.graph.selecting(targets: targets, includingNeeding: options.focus != nil)
        if let focus = options.focus {
            guard let part = graph.focused(on: focus, depth: options.depth) else { throw UnknownName(focus) }
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
            throw UnwritableOutput(file)
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
    private func unreadable(_ file: String) -> UnreadableOutput {
        UnreadableOutput(
            file,
            remedy: file.hasSuffix(".md") ? markedBlock : "Write it first with \(options.drawing(to: file))"
        )
    }

    /// The text that a file should have: the drawing, or the old Markdown with the drawing in the marked block.
    private func text(of graph: Graph, in file: String, _ analysis: Analysis) throws -> String {
        let format = options.format(of: file)
        guard file.hasSuffix(".md") else { return try text(of: graph, format: format, analysis) }
        guard let old = try? String(contentsOfFile: file, encoding: .utf8) else { throw unreadable(file) }
        guard let block = MarkdownBlock(in: old) else { throw MissingBlock(file) }
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
        let findings = try Verifier(analysis).findings(in: options.targets.isEmpty ? nil : options.targets)
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

/// A name that no provider, module or component has.
private struct UnknownName: Error, CustomStringConvertible {
    let description: String

    init(_ name: String) {
        description =
            "nothing is called `\(name)`.\nGive a provider (`store()` or `DataModule.store`), a module or a component."
    }
}

/// A file for `--check` or `--output` that cannot be read.
private struct UnreadableOutput: Error, CustomStringConvertible {
    let description: String

    init(_ file: String, remedy: String) {
        description = "\(file) cannot be read.\n\(remedy)"
    }
}

/// A file that cannot be written.
private struct UnwritableOutput: Error, CustomStringConvertible {
    let description: String

    init(_ file: String) {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        let isThere = FileManager.default.fileExists(atPath: folder)
        description =
            "\(file) cannot be written.\n"
            + (isThere ? "Check the permissions of the file and its folder." : "There is no folder \(folder).")
    }
}

/// A Markdown file without a block for the drawing.
private struct MissingBlock: Error, CustomStringConvertible {
    let description: String

    init(_ file: String) {
        description = "\(file) has no block for the graph.\n\(markedBlock)"
    }
}

private let markedBlock = """
    Put these two lines where the graph belongs:
    <!-- drip graph -->
    <!-- end of drip graph -->
    """

extension String {
    /// The text with a single line feed at the end of each line.
    fileprivate var withLineFeeds: String { replacing("\r\n", with: "\n") }
}
