// SPDX-License-Identifier: MIT

import DripGraph

/// `drip verify`.
struct VerifyCommand {
    let options: Options

    /// All findings and a summary; fails if there is an error, or with `--strict` anything.
    func run() throws -> Report {
        let analysis = try Input(options: options).analysis()
        let targets = options.targets.isEmpty ? nil : options.targets
        let findings = try Verifier(analysis).findings(in: targets)
        let renderer = FindingRenderer()
        let summary = summary(
            analysis.graph.selecting(targets: targets, includingNeeded: false),
            renderer.summary(findings)
        )
        let failures = findings.filter { $0.severity == .error || options.isStrict }
        return Report(
            text: findings.isEmpty ? "\(summary)\n" : "\(renderer.render(findings))\n\(summary)\n",
            status: failures.isEmpty ? .success : .found
        )
    }

    private func summary(_ graph: Graph, _ findings: String) -> String {
        let providers = count(graph.providers.count, "provider")
        let modules = count(graph.modules.count, "module")
        return "\(providers) in \(modules) of \(count(graph.components.count, "component")): \(findings)"
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
