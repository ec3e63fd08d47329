// SPDX-License-Identifier: MIT

extension Report {
    static func equalHashes(of provider: Site) -> Report {
        Report(
            headline: "thousands of keys of \(provider.name) have one hash value.",
            place: provider.sourcePlace,
            path: [provider.line()],
            why: "A call looks at these keys one after the other.",
            advice: [
                "let `hash(into:)` of the key use what distinguishes the keys",
                "use keys that are equal to themselves, which a floating-point NaN is not",
            ]
        )
    }
}
