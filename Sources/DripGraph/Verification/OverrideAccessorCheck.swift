// SPDX-License-Identifier: MIT

import DripIndex
import DripTree

/// Overrides whose accessor changes the provider's type or hides its error.
struct OverrideAccessorCheck: Check {
    let analysis: Analysis

    func findings() -> [Finding] {
        trees.findings.marks.compactMap { found in
            guard let place = position(found.place), let call = position(found.site) else { return nil }
            return report(
                .overrideAccessor, at: [place, call],
                headline: "the accessor of an override has `\(found.mark)`",
                why: Self.reasons[found.mark] ?? Self.changed,
                remedies: ["name the provider and nothing else: `override { $0.data.store() } with: { … }`."]
            )
        }
    }

    private static let changed =
        "It changes the type, so the override would be for a type that no provider declares."

    private static let reasons = [
        "!": "It removes the optional from the type, so no provider of the type is found.",
        "try?":
            "It makes the type optional, so no provider of that type is found, and it hides the error that says so.",
        "??": "It hides the provider's optional type, so no provider of the type is found.",
    ]
}
