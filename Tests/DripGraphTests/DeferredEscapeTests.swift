// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct DeferredEscapeTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsDeferredAccessesThatOutliveTheirComponent() throws {
        let report = try Fixture.drip("verify", "--target", "DeferredEscape")
        #expect(report.text == wrong)
        #expect(report.status == .success)
    }
}

private let wrong = #"""
    Sources/DeferredEscape/Wrong.swift:17:19: warning: FeedScreen ends with this function, but a Provider of it is kept [deferred-escape]
        A deferred access does not keep its component: the first use stops the process.
          • return the component as well, or keep it in a property;
          • start the work with `tasks` of a component that lives as long as the work: `component.tasks.start { … }`;
          • ask with `ifOpen()` of a `Provider` or `Factory`, which gives nil after the end.
        To keep it as it is: // drip:ignore deferred-escape

    Sources/DeferredEscape/Wrong.swift:21:29: warning: FeedScreen ends with this function, but a Factory of it is kept [deferred-escape]
        A deferred access does not keep its component: the first use stops the process.
          • return the component as well, or keep it in a property;
          • start the work with `tasks` of a component that lives as long as the work: `component.tasks.start { … }`;
          • ask with `ifOpen()` of a `Provider` or `Factory`, which gives nil after the end.
        To keep it as it is: // drip:ignore deferred-escape

    Sources/DeferredEscape/Wrong.swift:27:23: warning: FeedScreen ends with the closure of `withComponent`, but a Provider of it is kept [deferred-escape]
        Each use after the end is reported while the program runs. After the component's release, a module that is a class, a `Provider` and a `Factory` stop the process.
          • use it inside the closure, and return what it gives;
          • start the work with `tasks` of a component that lives as long as the work: `component.tasks.start { … }`;
          • ask with `ifOpen()` of a `Provider` or `Factory`, which gives nil after the end.
        To keep it as it is: // drip:ignore deferred-escape

    Sources/DeferredEscape/Wrong.swift:34:24: warning: FeedScreen ends with this function, but a Provider of it is kept [deferred-escape]
        A deferred access does not keep its component: the first use stops the process.
          • return the component as well, or keep it in a property;
          • start the work with `tasks` of a component that lives as long as the work: `component.tasks.start { … }`;
          • ask with `ifOpen()` of a `Provider` or `Factory`, which gives nil after the end.
        To keep it as it is: // drip:ignore deferred-escape

    1 provider in 1 module of 2 components: 0 errors, 4 warnings

    """#
