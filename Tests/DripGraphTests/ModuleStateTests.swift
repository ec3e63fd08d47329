// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct ModuleStateTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsStateOfModulesThatAreMadeAtEachAccess() throws {
        let report = try Fixture.drip("verify", "--target", "ModuleState")
        #expect(report.text == wrong)
    }
}

private let wrong = #"""
    Sources/ModuleState/Wrong.swift:10:13: warning: CounterModule has state, but each access makes a new CounterModule [module-state]
        A component stores only subclasses of `Module`. `count` begins anew at each access, even if the module is registered.
          • make it a subclass of `Module`, which the component stores;
          • move `count` into an instance of a `single`.
        To keep it as it is: // drip:ignore module-state

    Sources/ModuleState/Wrong.swift:24:13: warning: HostModule has state, but each access makes a new HostModule [module-state]
        A component stores only subclasses of `Module`. `host` begins anew at each access, even if the module is registered.
          • make it a subclass of `Module`, which the component stores;
          • move `host` into an instance of a `single`.
        To keep it as it is: // drip:ignore module-state

    4 providers in 4 modules of 2 components: 0 errors, 2 warnings

    """#
