// SPDX-License-Identifier: MIT

import DripIndex

/// Overrides whose accessor changes the provider's type or hides its error.
struct OverrideAccessorCheck: Check {
    let analysis: Analysis

    func findings() throws(IndexFailure) -> [Finding] {
        var findings: [Finding] = []
        for (call, symbol) in analysis.dripCalls + analysis.testCalls where symbol == .override {
            guard let accessor = try analysis.accessor(of: call) else { continue }
            let text = try analysis.sources.text(accessor.file)
            if let mark = text.forcedEnd(of: accessor.range) {
                findings.append(finding("!", Self.forced, text.position(of: mark), accessor, call))
            }
            for (token, why) in Self.reasons {
                for offset in text.offsets(of: token, in: accessor.range)
                where !text.isInArgumentList(offset, of: accessor.range) {
                    findings.append(finding(token, why, text.position(of: offset), accessor, call))
                }
            }
        }
        return findings
    }

    private func finding(
        _ token: String,
        _ why: String,
        _ position: (line: Int, column: Int),
        _ accessor: OverrideAccessor,
        _ call: IndexFacts.Reference
    ) -> Finding {
        let site = IndexFacts.Position(file: accessor.file, line: position.line, column: position.column)
        return Finding(
            rule: .overrideAccessor,
            place: analysis.names.place(site),
            headline: "the accessor of an override has `\(token)`",
            why: why,
            remedies: ["name the provider and nothing else: `override { $0.data.store() } with: { … }`."],
            silencedAt: [site, call.position]
        )
    }

    private static let forced = "It removes the optional from the type, so no provider of the type is found."
    private static let changed =
        "It changes the type, so the override would be for a type that no provider declares."

    private static let reasons = [
        (
            "try?",
            "It makes the type optional, so no provider of that type is found, and it hides the error that says so."
        ),
        ("as?", Self.changed), ("as!", Self.changed),
        ("??", "It hides the provider's optional type, so no provider of the type is found."),
    ]
}

extension SourceText {
    /// The exclamation mark at the end of an accessor, as in `{ $0.data.store()! }`.
    fileprivate func forcedEnd(of accessor: Range<Int>) -> Int? {
        guard text(accessor).hasSuffix("}"), let last = previousCode(accessor.upperBound - 1),
            text(last..<last + 1) == "!"
        else { return nil }
        return last
    }
}
