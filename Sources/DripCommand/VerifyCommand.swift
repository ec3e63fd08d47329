// SPDX-License-Identifier: MIT

import DripGraph

/// `drip verify`.
struct VerifyCommand {
    let options: Options

    /// Reports all findings and a summary. Fails on errors; with `--strict`, also on warnings and on an empty graph.
    func run() throws -> Report {
        let analysis = try Input(options: options).analysis()
        let targets = options.targets.isEmpty ? nil : options.targets
        let renderer = FindingRenderer()
        // Reports each finding once, even if its file belongs to two targets.
        var seen: Set<String> = []
        let baseline = try options.baseline.map(Baseline.init)
        let findings = try Verifier(analysis).findings(in: targets, rules: options.rules)
            .filter { seen.insert(renderer.render([$0])).inserted && baseline?.contains($0) != true }
        let graph = analysis.graph.selecting(targets: targets, includingNeeded: false)
        let isEmpty = graph.components.isEmpty && graph.modules.isEmpty && graph.providers.isEmpty
        let remarks =
            analysis.leftOutTargets.filter { targets?.contains($0) ?? true }.map(Self.leftOut)
            + (targets == nil ? analysis.missingTargets.map(Self.missing) : [])
            + (isEmpty ? [Self.nothingFound] : [])
        let failures = findings.filter { $0.severity == .error || options.isStrict }
        let status: Report.Status = failures.isEmpty && !(isEmpty && options.isStrict) ? .success : .found
        switch options.findingFormat {
        case .text: break
        case .json: return Report(text: FindingsJSON().render(findings), status: status)
        case .sarif: return Report(text: SARIFRenderer(version: version).render(findings), status: status)
        case .github: return Report(text: AnnotationRenderer().render(findings), status: status)
        }
        let parts = (findings.isEmpty ? [] : [renderer.render(findings)]) + remarks.map { $0 + "\n" }
        return Report(
            text: (parts + [summary(graph, renderer.summary(findings)) + "\n"]).joined(separator: "\n"),
            status: status
        )
    }

    private static func leftOut(_ target: String) -> String {
        """
        warning: \(target) imports Testing or XCTest, so it is not verified
            Drip takes such targets for tests, whose fakes are not part of the graph.
              • move the code that needs the import into its own target.
        """
    }

    private static func missing(_ target: String) -> String {
        """
        warning: \(target) was never built, so it is not verified
            Providers that only \(target) uses count as unused.
              • run `swift build`, then this command again.
        """
    }

    private static let nothingFound = """
        warning: there is no component, module or provider here, so nothing was verified
            Targets that were not built, and targets that import Testing or XCTest, are not verified.
              • name the package with --package-path, or the index of its build with --index-store.
        """

    private func summary(_ graph: Graph, _ findings: String) -> String {
        let providers = count(graph.providers.count, "provider")
        let modules = count(graph.modules.count, "module")
        return "\(providers) in \(modules) of \(count(graph.components.count, "component")): \(findings)"
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
