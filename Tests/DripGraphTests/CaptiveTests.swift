// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct CaptiveTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsSinglesThatKeepShorterLivedInstances() throws {
        let report = try Fixture.drip("verify", "--target", "Captive")
        #expect(report.text == wrong)
        #expect(report.status == .success)
    }
}

private let wrong = #"""
    Sources/Captive/Wrong.swift:29:27: warning: till() in TillModule keeps the weakSingle guest() [captive]

            till()        single       Sources/Captive/Wrong.swift:29
            └ order()     transient    Sources/Captive/Wrong.swift:28
              └ guest()   weakSingle   Sources/Captive/Wrong.swift:27

        A single lives as long as its component, so the first instance of guest() does too.
          • hand till() a Provider<Guest> and call it where it is used;
          • give both the same strategy.
        To keep it as it is: // drip:ignore captive

    Sources/Captive/Wrong.swift:32:9: warning: lateTill() in TillModule keeps the graphSingle round() [captive]

            lateTill()   single        Sources/Captive/Wrong.swift:32
            └ round()    graphSingle   Sources/Captive/Wrong.swift:30

        A single lives as long as its component, so the first instance of round() does too.
          • hand lateTill() a Provider<Order> and call it where it is used;
          • give both the same strategy.
        To keep it as it is: // drip:ignore captive

    Sources/Captive/Wrong.swift:46:41: warning: mixed() in TillModule keeps the weakSingle guest() [captive]

            mixed()     transient, single   Sources/Captive/Wrong.swift:46
            └ guest()   weakSingle          Sources/Captive/Wrong.swift:27

        A single lives as long as its component, so the first instance of guest() does too.
          • hand mixed() a Provider<Guest> and call it where it is used;
          • give both the same strategy.
        To keep it as it is: // drip:ignore captive

    Sources/Captive/Wrong.swift:48:15: warning: delivered() in TillModule keeps the weakSingle guest() [captive]

            delivered()   asyncSingle   Sources/Captive/Wrong.swift:48
            └ guest()     weakSingle    Sources/Captive/Wrong.swift:27

        An asyncSingle lives as long as its component, so the first instance of guest() does too.
          • hand delivered() a Provider<Guest> and call it where it is used;
          • make guest() a `single`, if it may live as long.
        To keep it as it is: // drip:ignore captive

    Sources/Captive/Wrong.swift:69:31: warning: porter() in TillModule keeps the weakSingle guest() [captive]

            porter()    single       Sources/Captive/Wrong.swift:69
            └ guest()   weakSingle   Sources/Captive/Wrong.swift:27

        A single lives as long as its component, so the first instance of guest() does too.
          • hand porter() a Provider<Guest> and call it where it is used;
          • give both the same strategy.
        To keep it as it is: // drip:ignore captive

    17 providers in 2 modules of 1 component: 0 errors, 5 warnings

    """#
