// SPDX-License-Identifier: MIT

import DripIndex

/// Runs all checks at once.
package struct Verifier {
    private let analysis: Analysis

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

    package init(_ analysis: Analysis) {
        self.analysis = analysis
    }

    /// All findings that no comment silences, sorted by place.
    ///
    /// - Parameters:
    ///   - swiftModules: Only findings that touch files of these Swift modules; `nil` for files of the package.
    ///   - rules: The rules to check.
    /// - Throws: `IndexFailure.unreadableFile` if a file that a finding points to cannot be read.
    package func findings(
        in swiftModules: Set<String>? = nil,
        rules: Set<Finding.Rule> = Set(Finding.Rule.allCases)
    ) throws(IndexFailure) -> [Finding] {
        let found = concurrently(Self.checks.count) { number in
            Self.checks[number].init(analysis: analysis).findings()
        }
        .joined().filter { !isSilenced($0) }
        let unused = CommentCheck(analysis: analysis).unusedComments().filter { !isSilenced($0) }
        try analysis.sources.check()
        return (found + unused).filter { rules.contains($0.rule) && isWanted($0, swiftModules) }
            .sorted(by: Finding.isOrderedBefore)
    }

    private func isWanted(_ finding: Finding, _ swiftModules: Set<String>?) -> Bool {
        finding.silencedAt.contains { position in
            swiftModules?.contains(analysis.facts.files[position.file].swiftModule)
                ?? analysis.names.place(position).isInPackage
        }
    }

    /// Whether a comment silences a finding. All comments that do are used.
    private func isSilenced(_ finding: Finding) -> Bool {
        !finding.silencedAt.filter { analysis.isSilenced(finding.rule, at: $0) }.isEmpty
    }
}
