// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct WrongParentTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsParentsThatDoNotLeadToTheRequestedType() throws {
        let report = try Fixture.drip("verify", "--target", "WrongParent")
        #expect(report.text == wrong)
        #expect(report.status == .found)
    }
}

private let wrong = #"""
    Sources/WrongParent/Wrong.swift:23:81: error: ScreenComponent looks for SessionComponent, but neither OtherComponent nor a component above it is one [wrong-parent]
        `session` searches the registered parents and their parents, finds none, and stops the process.
          • register a parent of type SessionComponent, too: `.parent(…)`;
          • give OtherComponent such a parent of its own.
        To keep it as it is: // drip:ignore wrong-parent

    Sources/WrongParent/Wrong.swift:25:77: error: ScreenComponent looks for SessionComponent, but neither AppComponent nor a component above it is one [wrong-parent]
        `session` searches the registered parents and their parents, finds none, and stops the process.
          • register a parent of type SessionComponent, too: `.parent(…)`;
          • give AppComponent such a parent of its own.
        To keep it as it is: // drip:ignore wrong-parent

    Sources/WrongParent/Wrong.swift:27:75: error: CallComponent looks for any Networked, but neither OtherComponent nor a component above it is one [wrong-parent]
        `network` searches the registered parents and their parents, finds none, and stops the process.
          • register a parent of type any Networked, too: `.parent(…)`;
          • give OtherComponent such a parent of its own.
        To keep it as it is: // drip:ignore wrong-parent

    Sources/WrongParent/Wrong.swift:36:52: error: RoomComponent looks for TowerComponent, but neither OfficeComponent nor a component above it is one [wrong-parent]
        `tower` searches the registered parents and their parents, finds none, and stops the process.
          • register a parent of type TowerComponent, too: `.parent(…)`;
          • give OfficeComponent such a parent of its own.
        To keep it as it is: // drip:ignore wrong-parent

    0 providers in 0 modules of 11 components: 4 errors, 0 warnings

    """#
