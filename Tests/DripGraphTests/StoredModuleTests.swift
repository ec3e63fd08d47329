// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct StoredModuleTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsModulesInStoredProperties() throws {
        let report = try Fixture.drip("verify", "--target", "StoredModule")
        #expect(report.text == wrong)
    }
}

private let wrong = #"""
    Sources/StoredModule/Wrong.swift:6:14: warning: till in ShopComponent stores a module [stored-module]
        A module that is made by hand, or a struct, retains its component, which is then never released. Registrations do not reach it.
          • let the component make it: `var till: TillModule { module() }`.
        To keep it as it is: // drip:ignore stored-module

    Sources/StoredModule/Wrong.swift:7:17: warning: cached in ShopComponent stores a module [stored-module]
        A module that is made by hand, or a struct, retains its component, which is then never released. Registrations do not reach it.
          • let the component make it: `var cached: BarModule { module() }`.
        To keep it as it is: // drip:ignore stored-module

    Sources/StoredModule/Wrong.swift:14:14: warning: tables in ShopComponent stores a module [stored-module]
        A module that is made by hand, or a struct, retains its component, which is then never released. Registrations do not reach it.
          • let the component make it: `var tables: TableModule { module() }`.
        To keep it as it is: // drip:ignore stored-module

    Sources/StoredModule/Wrong.swift:18:22: warning: menu in TillModule stores a module [stored-module]
        Later registrations do not reach a stored module, and it outlives its component.
          • read it where it is used: `var menu: MenuModule { component.… }`.
        To keep it as it is: // drip:ignore stored-module

    8 providers in 8 modules of 2 components: 0 errors, 4 warnings

    """#
