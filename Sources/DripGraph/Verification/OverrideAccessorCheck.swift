// SPDX-License-Identifier: MIT

import DripIndex

/// Overrides whose accessor changes the provider's type or hides its error.
struct OverrideAccessorCheck: Check {
    func findings(in analysis: Analysis) throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for (call, symbol) in analysis.dripCalls + analysis.testCalls where symbol == .override {
            guard let accessor = try analysis.accessor(of: call) else { continue }
            let text = try analysis.sources.text(accessor.file)
            for (token, why) in Self.reasons {
                for offset in text.offsets(of: token, in: accessor.range)
                where !text.isInArgumentList(offset, of: accessor.range) {
                    let (line, column) = text.position(of: offset)
                    let site = IndexFacts.Position(file: accessor.file, line: line, column: column)
                    findings.append(finding(token, why, site, call, analysis))
                }
            }
        }
        return findings
    }

    private func finding(
        _ token: String,
        _ why: String,
        _ site: IndexFacts.Position,
        _ call: IndexFacts.Reference,
        _ analysis: Analysis
    ) -> Finding {
        Finding(
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
