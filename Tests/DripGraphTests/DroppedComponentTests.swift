// SPDX-License-Identifier: MIT

import Testing

struct DroppedComponentTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsModulesWhoseComponentIsNotRetained() throws {
        let report = try Fixture.drip("verify", "--target", "DroppedComponent")
        #expect(report.text == wrong)
        #expect(report.status == .found)
    }
}

private let wrong = #"""
    Sources/DroppedComponent/Wrong.swift:15:46: error: nothing keeps FeedScreen, whose FeedModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:17:54: error: nothing keeps FeedScreen, whose FeedModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:33:30: error: nothing keeps OrderComponent, whose BarModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:38:22: warning: an element of orders may end before its BarModule is used [dropped-component]
        This is the last use. A component that nothing else keeps is released as soon as it has given its module, in an optimized build also the component in a collection. The module then stops the process.
          • take the component out first: `let component = …`, then read the module from it;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:48:23: error: nothing keeps FeedScreen, whose FeedModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:59:28: error: nothing keeps OrderComponent, whose BarModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:65:21: error: nothing keeps OrderComponent, whose BarModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:69:80: error: the component ends with the closure of `withComponent`, but its BarModule is kept [dropped-component]
        A module of a closed component stops the process at its next use.
          • use the module inside the closure, and return what it gives;
          • build the component without `withComponent`, and keep it as long as its modules are used.
        To keep it as it is: // drip:ignore dropped-component

    3 providers in 3 modules of 3 components: 7 errors, 1 warning

    """#
