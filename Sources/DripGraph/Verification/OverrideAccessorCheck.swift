// SPDX-License-Identifier: MIT

import DripIndex

/// Overrides whose accessor changes what the provider returns, or hides that it failed.
struct OverrideAccessorCheck: Check {
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for (call, symbol) in analysis.dripCalls + analysis.testCalls where symbol == .override {
            guard let accessor = try Regions.overrideAccessor(call, analysis.sources) else { continue }
            let text = try analysis.sources.text(call.position.file)
            for (token, why) in Self.reasons {
                for offset in text.offsets(of: token, in: accessor)
                where !text.isInArgumentList(offset, of: accessor) {
                    findings.append(finding(token, why, text.position(of: offset), call, analysis))
                }
            }
        }
        return findings
    }

    private func finding(
        _ token: String,
        _ why: String,
        _ position: (line: Int, column: Int),
        _ call: IndexFacts.Reference,
        _ analysis: Analysis
    ) -> Finding {
        let site = IndexFacts.Position(file: call.position.file, line: position.line, column: position.column)
        return Finding(
            rule: .overrideAccessor,
            severity: .error,
            place: analysis.names.place(site),
            headline: "the accessor of an override has `\(token)`",
            why: why,
            remedies: ["name the provider and nothing else: `override { $0.data.store() } with: { … }`."],
            silencedAt: [site, call.position]
        )
    }

    private static let reasons = [
        (
            "try?",
            "It makes the type optional, so no provider of that type is found, and it hides the error that says so."
        ),
        ("as?", "It changes the type, so the override would be for a type that no provider declares."),
    ]
}
