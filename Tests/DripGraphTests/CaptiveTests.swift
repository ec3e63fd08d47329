// SPDX-License-Identifier: MIT

import Testing

struct CaptiveTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsSinglesThatKeepShorterLivedInstances() throws {
        let report = try Fixture.drip("verify", "--target", "Captive")
        #expect(report.text == wrong)
        #expect(report.status == .success)
    }
}

private let wrong = #"""
    Sources/Captive/Wrong.swift:25:27: warning: till() in TillModule keeps the weakSingle guest() [captive]

            till()        single       Sources/Captive/Wrong.swift:25
            └ order()     transient    Sources/Captive/Wrong.swift:24
              └ guest()   weakSingle   Sources/Captive/Wrong.swift:23

        A single lives as long as its component, so the first instance of guest() does too.
          • hand till() a Provider<Guest> and call it where it is used;
          • give both the same strategy.
        To keep it as it is: // drip:ignore captive

    Sources/Captive/Wrong.swift:28:9: warning: lateTill() in TillModule keeps the graphSingle round() [captive]

            lateTill()   single        Sources/Captive/Wrong.swift:28
            └ round()    graphSingle   Sources/Captive/Wrong.swift:26

        A single lives as long as its component, so the first instance of round() does too.
          • hand lateTill() a Provider<Order> and call it where it is used;
          • give both the same strategy.
        To keep it as it is: // drip:ignore captive

    Sources/Captive/Wrong.swift:42:41: warning: mixed() in TillModule keeps the weakSingle guest() [captive]

            mixed()     transient, single   Sources/Captive/Wrong.swift:42
            └ guest()   weakSingle          Sources/Captive/Wrong.swift:23

        A single lives as long as its component, so the first instance of guest() does too.
          • hand mixed() a Provider<Guest> and call it where it is used;
          • give both the same strategy.
        To keep it as it is: // drip:ignore captive

    Sources/Captive/Wrong.swift:44:15: warning: delivered() in TillModule keeps the weakSingle guest() [captive]

            delivered()   asyncSingle   Sources/Captive/Wrong.swift:44
            └ guest()     weakSingle    Sources/Captive/Wrong.swift:23

        An asyncSingle lives as long as its component, so the first instance of guest() does too.
          • hand delivered() a Provider<Guest> and call it where it is used;
          • give both the same strategy.
        To keep it as it is: // drip:ignore captive

    Sources/Captive/Wrong.swift:61:31: warning: porter() in TillModule keeps the weakSingle guest() [captive]

            porter()    single       Sources/Captive/Wrong.swift:61
            └ guest()   weakSingle   Sources/Captive/Wrong.swift:23

        A single lives as long as its component, so the first instance of guest() does too.
          • hand porter() a Provider<Guest> and call it where it is used;
          • give both the same strategy.
        To keep it as it is: // drip:ignore captive

    14 providers in 2 modules of 1 component: 0 errors, 5 warnings

    """#
