// SPDX-License-Identifier: MIT

import Foundation
import Testing

struct RetainedComponentTests {
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
        retention("client()", at: 48, 31, byClosure: true),
        retention("bell()", at: 50, 9, givenAt: 52),
        retention("owned()", at: 58, 9, givenAt: 61),
        retention("later()", at: 65, 9, givenAt: 66),
        retention("wrapped()", at: 70, 32),
        retention("outer()", at: 72, 32, givenAt: 73),
        retention("client()", of: "TokenModule", at: 81, 31, byClosure: true),
        retention("other()", of: "TokenModule", at: 82, 30, byClosure: true),
    ].joined() + "24 providers in 4 modules of 1 component: 0 errors, 11 warnings\n"

/// A finding about a single that retains its component.
///
/// - Parameters:
///   - other: The line of the component, if it is not the line of the provider.
///   - byClosure: Whether a closure retains the component.
private func retention(
    _ provider: String,
    of module: String = "BarModule",
    at line: Int,
    _ column: Int,
    givenAt other: Int? = nil,
    byClosure: Bool = false
) -> String {
    let file = "Sources/RetainedComponent/Wrong.swift"
    let advice =
        byClosure
        ? [
            "capture the component weakly: `[weak component]`",
            "pass a `Provider`, which does not retain the component",
        ]
        : [
            "hold it in a `weak` or `unowned` property",
            "pass what the instance needs, or a `Provider` of it, in place of the component",
        ]
    let head = "\(file):\(line):\(column): warning: the instance of \(provider) in \(module)"
    return """
        \(head) retains its own component [retained-component]

                \(provider.padding(toLength: 14, withPad: " ", startingAt: 0))   single     \(file):\(line)
                └ BarComponent   retained   \(file):\(other ?? line)

            BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
              • \(advice[0]);
              • \(advice[1]).
            To keep it as it is: // drip:ignore retained-component


        """
}
