// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct DroppedComponentTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsModulesWhoseComponentIsNotRetained() throws {
        let report = try Fixture.drip("verify", "--target", "DroppedComponent")
        #expect(report.text == wrong)
        #expect(report.status == .found)
    }
}

private let wrong = #"""
    Sources/DroppedComponent/Wrong.swift:15:70: error: nothing keeps FeedScreen, whose FeedModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:17:78: error: nothing keeps FeedScreen, whose FeedModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:33:72: error: nothing keeps OrderComponent, whose BarModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:42:23: error: nothing keeps FeedScreen, whose FeedModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:53:28: error: nothing keeps OrderComponent, whose BarModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:59:21: error: nothing keeps OrderComponent, whose BarModule is used [dropped-component]
        A module does not keep its component. The component ends once it has returned the module. The next use of the module stops the process.
          • keep the component in a variable or property as long as its modules are used;
          • use `withComponent(…) { … }`, which keeps it until the closure ends.
        To keep it as it is: // drip:ignore dropped-component

    Sources/DroppedComponent/Wrong.swift:63:80: error: OrderComponent ends with the closure of `withComponent`, but its BarModule is kept [dropped-component]
        A module does not keep its component. Its next use stops the process.
          • use the module inside the closure, and return what it gives;
          • build the component without `withComponent`, and keep it as long as its modules are used.
        To keep it as it is: // drip:ignore dropped-component

    3 providers in 3 modules of 3 components: 7 errors, 0 warnings

    """#
