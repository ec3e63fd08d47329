// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct NoStrategyTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsObjectsThatModulesMakeWithoutAStrategy() throws {
        let report = try Fixture.drip("verify", "--target", "NoStrategy")
        #expect(report.text == wrong)
    }
}

private let wrong = #"""
    Sources/NoStrategy/Wrong.swift:35:10: warning: cart() in ShopModule makes a new Cart without a strategy [no-strategy]
        Every caller gets an object of its own, and no override can replace it.
          • keep one object for all callers: `single { … }`;
          • say that each caller gets its own: `transient { … }`, or a name that begins with `make`.
        To keep it as it is: // drip:ignore no-strategy

    Sources/NoStrategy/Wrong.swift:38:9: warning: mail in ShopModule makes a new Post without a strategy [no-strategy]
        Every caller gets an object of its own, and no override can replace it.
          • keep one object for all callers: `single { … }`;
          • say that each caller gets its own: `transient { … }`, or a name that begins with `make`.
        To keep it as it is: // drip:ignore no-strategy

    Sources/NoStrategy/Wrong.swift:45:10: warning: basket() in ShopModule makes a new Cart without a strategy [no-strategy]
        Every caller gets an object of its own, and no override can replace it.
          • keep one object for all callers: `single { … }`;
          • say that each caller gets its own: `transient { … }`, or a name that begins with `make`.
        To keep it as it is: // drip:ignore no-strategy

    Sources/NoStrategy/Wrong.swift:52:18: warning: box() in ShopModule makes a new Cart without a strategy [no-strategy]
        Every caller gets an object of its own, and no override can replace it.
          • keep one object for all callers: `single { … }`;
          • say that each caller gets its own: `transient { … }`, or a name that begins with `make`.
        To keep it as it is: // drip:ignore no-strategy

    Sources/NoStrategy/Wrong.swift:53:10: warning: spare() in ShopModule makes a new Page without a strategy [no-strategy]
        Every caller gets an object of its own, and no override can replace it.
          • keep one object for all callers: `single { … }`;
          • say that each caller gets its own: `transient { … }`, or a name that begins with `make`.
        To keep it as it is: // drip:ignore no-strategy

    9 providers in 2 modules of 1 component: 0 errors, 5 warnings

    """#
