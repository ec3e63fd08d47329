// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct OutsideModuleTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsStrategiesOutsideModules() throws {
        let report = try Fixture.drip("verify", "--target", "OutsideModule")
        #expect(report.text == wrong)
        #expect(report.status == .found)
    }
}

private let wrong = #"""
    Sources/OutsideModule/Wrong.swift:9:34: error: handle() in DoorComponent calls single outside its module [outside-module]
        A strategy identifies a provider by its place in the source. This one is not part of the module's interface, so nobody can find or override it.
          • move it into a method or computed property of the module, and call that here.
        To keep it as it is: // drip:ignore outside-module

    Sources/OutsideModule/Wrong.swift:15:42: error: pane() in WindowModule calls single outside its module [outside-module]
        A strategy identifies a provider by its place in the source. This one is not part of the module's interface, so nobody can find or override it.
          • move it into a method or computed property of the module, and call that here.
        To keep it as it is: // drip:ignore outside-module

    Sources/OutsideModule/Wrong.swift:18:47: error: knob(_:) calls transient outside its module [outside-module]
        A strategy identifies a provider by its place in the source. This one is not part of the module's interface, so nobody can find or override it.
          • move it into a method or computed property of the module, and call that here.
        To keep it as it is: // drip:ignore outside-module

    Sources/OutsideModule/Wrong.swift:27:32: error: bell() in DoorOwner calls single outside its module [outside-module]
        A strategy identifies a provider by its place in the source. This one is not part of the module's interface, so nobody can find or override it.
          • move it into a method or computed property of the module, and call that here.
        To keep it as it is: // drip:ignore outside-module

    Sources/OutsideModule/Wrong.swift:31:31: error: peephole in DoorComponent calls single outside its module [outside-module]
        A strategy identifies a provider by its place in the source. This one is not part of the module's interface, so nobody can find or override it.
          • move it into a method or computed property of the module, and call that here.
        To keep it as it is: // drip:ignore outside-module

    Sources/OutsideModule/Wrong.swift:38:53: error: hatch(_:) in AtticModule calls single outside its module [outside-module]
        A strategy identifies a provider by its place in the source. This one is not part of the module's interface, so nobody can find or override it.
          • move it into a method or computed property of the module, and call that here.
        To keep it as it is: // drip:ignore outside-module

    Sources/OutsideModule/Wrong.swift:46:62: error: Doorman.init(_:) calls single outside its module [outside-module]
        A strategy identifies a provider by its place in the source. This one is not part of the module's interface, so nobody can find or override it.
          • move it into a method or computed property of the module, and call that here.
        To keep it as it is: // drip:ignore outside-module

    7 providers in 9 modules of 1 component: 7 errors, 0 warnings

    """#
