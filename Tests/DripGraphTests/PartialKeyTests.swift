// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct PartialKeyTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsKeysThatLeaveOutAnArgument() throws {
        let report = try Fixture.drip("verify", "--target", "PartialKey")
        #expect(report.text == wrong)
        #expect(report.status == .found)
    }
}

private let wrong = #"""
    Sources/PartialKey/Wrong.swift:17:48: error: the key of cup(size:milk:) in CupModule leaves out milk [partial-key]
        The first call with a key creates the instance. Every later call with that key gets the same instance, whatever milk is.
          • give all arguments as the key: `single(for: size, milk) { … }`;
          • remove milk from the arguments, and ask a provider for what the instance needs.
        To keep it as it is: // drip:ignore partial-key

    Sources/PartialKey/Wrong.swift:19:9: error: the key of mug(_:of:sugar:) in CupModule leaves out size, milk and sugar [partial-key]
        The first call with a key creates the instance. Every later call with that key gets the same instance, whatever size, milk and sugar are.
          • give all arguments as the key: `single(for: size, milk, sugar) { … }`;
          • remove size, milk and sugar from the arguments, and ask a provider for what the instance needs.
        To keep it as it is: // drip:ignore partial-key

    Sources/PartialKey/Wrong.swift:21:83: error: the key of pot(size:tea:) in CupModule leaves out size [partial-key]
        The first call with a key creates the instance. Every later call with that key gets the same instance, whatever size is.
          • give all arguments as the key: `asyncSingle(for: size, tea) { … }`;
          • remove size from the arguments, and ask a provider for what the instance needs.
        To keep it as it is: // drip:ignore partial-key

    10 providers in 2 modules of 1 component: 3 errors, 0 warnings

    """#
