// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// What is wrong with a teardown that asks.
struct TeardownReportTests {
    @Test func theComponentOfAModuleStopsTheProcessAfterTheRelease() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            withExtendedLifetime(Office()) { _ = $0.papers.homesick() }
        }

        #expect(
            result?.message == """
                Drip: PaperModule was asked for its component while Office ends.

                  built at   TeardownReportTests.swift

                The last reference to the component went. Its modules still answer, but it cannot be handed out.

                Do this:
                  • ask for it before the end, in the closure's capture list: teardown: { [log = component.log] instance in … }.
                """
        )
    }

    @Test func tellsOfWhatWasTornDownBefore() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let office = Office()
            _ = office.desk.early()
            _ = office.desk.book()
            try await office.shutdown()
        }

        #expect(
            result?.message == """
                Drip: book() was used after its teardown, while Office ends.

                  book()   single   TeardownReportTests.swift

                  closed at   TeardownReportTests.swift

                Instances are torn down in reverse order of construction.

                Do this:
                  • ask for it in the closure that makes the instance whose teardown needs it: then it is made before that \
                instance, and torn down after it.
                """
        )
    }
}

private final class Sheet {}

private final class Office: Component {
    var desk: DeskModule { module() }
    var papers: PaperModule { module() }
}

private class DeskModule: Module<Office> {
    func book() -> Sheet {
        single {
            Sheet()
        } teardown: { _ in
        }
    }

    /// Made before what it asks for.
    func early() -> Sheet {
        single {
            Sheet()
        } shutdown: { [unowned component] _ in
            _ = component.desk.book()
        }
    }
}

private class PaperModule: Module<Office> {
    func homesick() -> Sheet {
        single {
            Sheet()
        } teardown: { _ in
            _ = self.component
        }
    }
}
