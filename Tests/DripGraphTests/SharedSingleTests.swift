// SPDX-License-Identifier: MIT

import Testing

struct SharedSingleTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsSinglesSharedByModulesThatDiffer() throws {
        let report = try Fixture.drip("verify", "--target", "SharedSingle")
        #expect(report.text == wrong)
        #expect(report.status == .success)
    }
}

private let wrong = #"""
    Sources/SharedSingle/Wrong.swift:20:29: warning: BookModule and AuthorModule share table() in TableModule, which uses name [shared-single]
        A component keeps one instance for each place of a strategy, so the module that asks first decides for both.
          • give each its own: `single(for: ObjectIdentifier(Self.self)) { … }`;
          • move what both share into a module of its own.
        To keep it as it is: // drip:ignore shared-single

    Sources/SharedSingle/Wrong.swift:32:30: warning: Repository<Int> and Repository<String> share title() in Repository, which uses Item [shared-single]
        A component keeps one instance for each place of a strategy, so the module that asks first decides for both.
          • give each its own: `single(for: ObjectIdentifier(Self.self)) { … }`;
          • move what both share into a module of its own.
        To keep it as it is: // drip:ignore shared-single

    7 providers in 7 modules of 1 component: 0 errors, 2 warnings

    """#
