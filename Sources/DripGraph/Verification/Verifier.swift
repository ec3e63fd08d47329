// SPDX-License-Identifier: MIT

import DripIndex

/// Runs all checks at once.
package struct Verifier: Sendable {
    private let analysis: Analysis
    /// All findings that no comment silences, sorted by place.
    private let findings: [Finding]

    private static let checks: [any Check.Type] = [
        CycleCheck.self, MissingParentCheck.self, MissingKeyCheck.self, UnreachedCheck.self, CaptiveCheck.self,
        KeptChildCheck.self, DuplicateContributionCheck.self, MisplacedCheck.self,
        OverrideAccessorCheck.self, PartialKeyCheck.self,
        SharedSingleCheck.self, DroppedComponentCheck.self, LazyVarCheck.self, WrongParentCheck.self,
        ContributionCheck.self, OverriddenFunctionCheck.self, DeferredEscapeCheck.self, NoStrategyCheck.self,
        RetainedComponentCheck.self, RegistryCheck.self, ParentCycleCheck.self, OverrideOfParentCheck.self,
        ClosePendingCheck.self, StoredModuleCheck.self, ModuleStateCheck.self, BeforeStrategyCheck.self,
        ShadowedMemberCheck.self,
        CommentCheck.self,
    ]

    /// Runs the checks.
    ///
    /// - Throws: `IndexFailure.unreadableFile` if a file that a finding points to cannot be read.
    package init(_ analysis: Analysis) throws(IndexFailure) {
        self.analysis = analysis
        let found = concurrently(Self.checks.count) { number in
            Self.checks[number].init(analysis: analysis).findings()
        }
        .joined().filter { !analysis.isSilenced($0) }
        let unused = CommentCheck(analysis: analysis).unusedComments().filter { !analysis.isSilenced($0) }
        try analysis.sources.check()
        findings = (found + unused).sorted(by: Finding.isOrderedBefore)
    }

    /// The findings that no comment silences, sorted by place.
    ///
    /// - Parameters:
    ///   - swiftModules: Only findings that touch files of these Swift modules; `nil` for files of the package.
    ///   - rules: The rules to check.
    package func findings(
        in swiftModules: Set<String>? = nil,
        rules: Set<Finding.Rule> = Set(Finding.Rule.allCases)
    ) -> [Finding] {
        findings.filter { rules.contains($0.rule) && isWanted($0, swiftModules) }
    }

    private func isWanted(_ finding: Finding, _ swiftModules: Set<String>?) -> Bool {
        finding.silencedAt.contains { position in
            swiftModules?.contains(analysis.facts.files[position.file].swiftModule)
                ?? analysis.names.place(position).isInPackage
        }
    }
}

extension Analysis {
    /// Whether a comment silences a finding. All comments that do are used.
    fileprivate func isSilenced(_ finding: Finding) -> Bool {
        !finding.silencedAt.filter { isSilenced(finding.rule, at: $0) }.isEmpty
    }
}
