// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct MissingKeyTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsArgumentsOfStrategiesWithoutAKey() throws {
        let report = try Fixture.drip("verify", "--target", "MissingKey")
        #expect(report.text == wrong)
        #expect(report.status == .found)
    }
}

private let wrong = #"""
    Sources/MissingKey/Wrong.swift:15:34: error: cup(size:) in CupModule takes arguments, but its single has no key [missing-key]
        The first call creates the instance. Every later call gets the same instance, whatever its arguments are.
          • give all arguments as the key: `single(for: size) { … }`;
          • use `transient` if each call should create an instance.
        To keep it as it is: // drip:ignore missing-key

    Sources/MissingKey/Wrong.swift:16:39: error: borrowed(size:) in CupModule takes arguments, but its weakSingle has no key [missing-key]
        The first call creates the instance. Every later call gets the same instance, whatever its arguments are.
          • give all arguments as the key: `weakSingle(for: size) { … }`;
          • use `transient` if each call should create an instance.
        To keep it as it is: // drip:ignore missing-key

    Sources/MissingKey/Wrong.swift:18:15: error: price(of:in:) in CupModule takes arguments, but its asyncSingle has no key [missing-key]
        The first call creates the instance. Every later call gets the same instance, whatever its arguments are.
          • give all arguments as the key: `asyncSingle(for: name, currency) { … }`;
          • use `await transient` if each call should create an instance.
        To keep it as it is: // drip:ignore missing-key

    Sources/MissingKey/Wrong.swift:20:35: error: subscript(_:) in CupModule takes arguments, but its graphSingle has no key [missing-key]
        The first call creates the instance. Every later call gets the same instance, whatever its arguments are.
          • give all arguments as the key: `graphSingle(for: size) { … }`;
          • use `transient` if each call should create an instance.
        To keep it as it is: // drip:ignore missing-key

    Sources/MissingKey/Wrong.swift:29:54: error: number(of:) in CupModule takes arguments, but its single has no key [missing-key]
        The first call creates the instance. Every later call gets the same instance, whatever its arguments are.
          • give all arguments as the key: `single(for: ObjectIdentifier(type)) { … }`;
          • use `transient` if each call should create an instance.
        To keep it as it is: // drip:ignore missing-key

    Sources/MissingKey/Wrong.swift:30:68: error: stack(of:size:) in CupModule takes arguments, but its single has no key [missing-key]
        The first call creates the instance. Every later call gets the same instance, whatever its arguments are.
          • give all arguments as the key: `single(for: ObjectIdentifier(type), size) { … }`;
          • use `transient` if each call should create an instance.
        To keep it as it is: // drip:ignore missing-key

    Sources/MissingKey/Wrong.swift:31:43: error: made(by:) in CupModule takes arguments, but its single has no key [missing-key]
        The first call creates the instance. Every later call gets the same instance, whatever its arguments are.
          • give all arguments as the key: `single(for: ObjectIdentifier(type)) { … }`;
          • use `transient` if each call should create an instance.
        To keep it as it is: // drip:ignore missing-key

    Sources/MissingKey/Wrong.swift:44:49: error: saucer(size:) in MainCupModule takes arguments, but its asyncSingle has no key [missing-key]
        The first call creates the instance. Every later call gets the same instance, whatever its arguments are.
          • give all arguments as the key: `asyncSingle(for: size) { … }`;
          • use `await transient` if each call should create an instance.
        To keep it as it is: // drip:ignore missing-key

    17 providers in 4 modules of 2 components: 8 errors, 0 warnings

    """#
