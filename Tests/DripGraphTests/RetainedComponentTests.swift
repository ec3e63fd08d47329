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
        retention("client()", of: "TokenModule", at: 81, 31),
        retention("other()", of: "TokenModule", at: 82, 30),
    ].joined() + "24 providers in 4 modules of 1 component: 0 errors, 11 warnings\n"

/// A finding about a single that retains its component.
private func retention(_ provider: String, of module: String = "BarModule", at line: Int, _ column: Int) -> String {
    let file = "Sources/RetainedComponent/Wrong.swift"
    let head = "\(file):\(line):\(column): warning: the instance of \(provider) in \(module)"
    let weakly = "`[weak component]` in a closure, a `weak` or `unowned` property in an object"
    return """
        \(head) retains its own component [retained-component]

                \(provider)   single   \(file):\(line)

            BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
              • hold the component weakly: \(weakly);
              • pass what the instance needs, or a `Provider` of it, in place of the component.
            To keep it as it is: // drip:ignore retained-component


        """
}
