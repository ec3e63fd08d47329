// SPDX-License-Identifier: MIT

import Foundation
import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct RetainedComponentTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsSinglesThatRetainTheirComponent() throws {
        let report = try Fixture.drip("verify", "--target", "RetainedComponent")
        #expect(report.text == wrong)
    }
}

private let wrong =
    [
        retention("router()", at: 45, 31),
        retention("page(id:)", at: 46, 36),
        retention("named()", at: 47, 30),
        retention("client()", at: 48, 31),
        retention("bell()", at: 50, 9),
        retention("owned()", at: 58, 9),
        retention("later()", at: 65, 9),
        retention("wrapped()", at: 70, 32),
        retention("outer()", at: 72, 32),
        retentionByEnd("closed()", at: 75, 9),
        retention("client()", of: "TokenModule", at: 88, 31),
        retention("other()", of: "TokenModule", at: 89, 30),
        retentionByEnd("bell()", of: "TokenModule", at: 91, 9),
        retentionByEnd("spare()", of: "TokenModule", at: 98, 9),
    ].joined() + "29 providers in 4 modules of 1 component: 0 errors, 14 warnings\n"

/// A finding about a single that retains its component.
private func retention(_ provider: String, of module: String = "BarModule", at line: Int, _ column: Int) -> String {
    let weakly = "`[weak component]` in a closure, a `weak` or `unowned` property in an object"
    return finding(
        provider, module, line, column, holder: "the instance",
        """
            BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
              • hold the component weakly: \(weakly);
              • pass what the instance needs, or a `Provider` of it, in place of the component.
        """)
}

/// A finding about a closure that retains its component until the end.
private func retentionByEnd(
    _ provider: String, of module: String = "BarModule", at line: Int, _ column: Int
) -> String {
    finding(
        provider, module, line, column, holder: "the `teardown:` or `shutdown:`",
        """
            BarComponent keeps the closure until it is closed or shut down, and the closure keeps BarComponent. If the last \
        reference is dropped without that, neither is released.
              • capture what the closure needs: `{ [log = component.log] … in … }`.
        """)
}

private func finding(
    _ provider: String, _ module: String, _ line: Int, _ column: Int, holder: String, _ text: String
) -> String {
    let place = "Sources/RetainedComponent/Wrong.swift:\(line)"
    let head = "\(place):\(column): warning: \(holder) of \(provider) in \(module)"
    return """
        \(head) retains its own component [retained-component]

                \(provider)   single   \(place)

        \(text)
            To keep it as it is: // drip:ignore retained-component


        """
}
