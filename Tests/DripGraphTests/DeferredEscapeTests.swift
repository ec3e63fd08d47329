// SPDX-License-Identifier: MIT

import Testing

struct DeferredEscapeTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsDeferredAccessesThatOutliveTheirComponent() throws {
        let report = try Fixture.drip("verify", "--target", "DeferredEscape")
        #expect(report.text == wrong)
        #expect(report.status == .found)
    }
}

private let wrong = #"""
    Sources/DeferredEscape/Wrong.swift:17:19: error: FeedScreen ends with this function, but a Provider of it is kept [deferred-escape]
        A deferred access does not keep its component: the first use stops the process.
          • return the component as well, or keep it in a property;
          • use a component that lives longer.
        To keep it as it is: // drip:ignore deferred-escape

    Sources/DeferredEscape/Wrong.swift:21:29: error: FeedScreen ends with this function, but a Factory of it is kept [deferred-escape]
        A deferred access does not keep its component: the first use stops the process.
          • return the component as well, or keep it in a property;
          • use a component that lives longer.
        To keep it as it is: // drip:ignore deferred-escape

    Sources/DeferredEscape/Wrong.swift:27:23: error: the component ends with the closure of `withComponent`, but a Provider of it is kept [deferred-escape]
        A deferred access does not keep its component: the first use stops the process.
          • call it inside the closure, and return what it gives;
          • use a component that lives longer.
        To keep it as it is: // drip:ignore deferred-escape

    Sources/DeferredEscape/Wrong.swift:34:24: error: FeedScreen ends with this function, but a Provider of it is kept [deferred-escape]
        A deferred access does not keep its component: the first use stops the process.
          • return the component as well, or keep it in a property;
          • use a component that lives longer.
        To keep it as it is: // drip:ignore deferred-escape

    1 provider in 1 module of 2 components: 4 errors, 0 warnings

    """#
