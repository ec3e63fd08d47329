// SPDX-License-Identifier: MIT

import Foundation
import Testing
import WaitingTests

/// The paths by which one provider can reach another, in the target `Paths`.
@Suite(.waitsForProcesses) struct PathsTests {
    @Test func findsEveryPathAndWhenItIsTaken() throws {
        let lines = try Fixture.drip("graph", "--target", "Paths").text.split(separator: "\n")
        let arrows = lines.filter { $0.contains("->") }.map { line in
            line.replacing("Paths_PathModule_", with: "").trimmingCharacters(in: .whitespaces)
        }
        #expect(arrows.joined(separator: "\n") == ways)
    }
}

private let ways = #"""
    byAutoclosure__ --> goal
    byBoth --> mark
    byClosure --> goal
    byConfiguring --> goal
    byContribution -.-> goal
    byCoroutine --> goal
    byDefaultArgument --> goal
    byFactory -.-> goal
    byGlobal --> goal
    byHelper --> goal
    byInheritedInitializer --> goal
    byKeyAndTrailingClosure --> goal
    byKeyAndTrailingClosure --> mark
    byKeyPath --> mark
    byLazy -.-> goal
    byLazyProperty --> goal
    byLinking -.-> goal
    byLocalFunction --> goal
    byLocalWrapper --> goal
    byLocalWrapper --> mark
    byMemberwiseInitializer --> goal
    byModifying --> goal
    byObserver --> goal
    byOperator --> goal
    byOwnProvider -.-> goal
    byProjectedValue --> mark
    byProvider -.-> goal
    byReference --> goal
    byRequirement --> goal
    bySendableFactory -.-> goal
    bySendableProvider -.-> goal
    bySetWrappedValue --> goal
    byStaticProperty --> goal
    byStoredProperty --> goal
    bySubscript --> goal
    byTypedFactory -.-> goal
    byTypedProvider -.-> goal
    byUnlabeledConfigure --> goal
    byWrappedValue --> goal
    byWrapper --> goal
    byWrapperSetInInit --> goal
    byYielded --> yielded
    yielded --> goal
    """#
