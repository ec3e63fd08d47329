// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct SharedSingleTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsSinglesSharedByModulesThatDiffer() throws {
        let report = try Fixture.drip("verify", "--target", "SharedSingle")
        #expect(report.text == wrong)
        #expect(report.status == .success)
    }
}

private let wrong = #"""
    Sources/SharedSingle/Wrong.swift:22:29: warning: BookModule and AuthorModule share table() in TableModule, which uses name [shared-single]
        A component keeps one instance for each place of a strategy, so the module that asks first decides for both.
          • give each its own: `single(for: ObjectIdentifier(Self.self)) { … }`;
          • move what both share into a module of its own.
        To keep it as it is: // drip:ignore shared-single

    Sources/SharedSingle/Wrong.swift:34:30: warning: Repository<Int> and Repository<String> share title() in Repository, which uses Item [shared-single]
        A component keeps one instance for each place of a strategy, so the module that asks first decides for both.
          • give each its own: `single(for: ObjectIdentifier(Self.self)) { … }`;
          • move what both share into a module of its own.
        To keep it as it is: // drip:ignore shared-single

    Sources/SharedSingle/Wrong.swift:46:28: warning: ShelfModule and BoxModule share sign() in Holding, which uses Held [shared-single]
        A component keeps one instance for each place of a strategy, so the module that asks first decides for both.
          • give each its own: `single(for: ObjectIdentifier(Self.self)) { … }`;
          • move what both share into a module of its own.
        To keep it as it is: // drip:ignore shared-single

    Sources/SharedSingle/Wrong.swift:60:16: warning: ShelfModule and BoxModule share label() in Holding, which uses its own type [shared-single]
        A component keeps one instance for each place of a strategy, so the module that asks first decides for both.
          • give each its own: `single(for: ObjectIdentifier(Self.self)) { … }`;
          • move what both share into a module of its own.
        To keep it as it is: // drip:ignore shared-single

    12 providers in 10 modules of 1 component: 0 errors, 4 warnings

    """#
