// SPDX-License-Identifier: MIT

import Drip
import Testing

/// What a teardown does not get from the component that ends.
struct TeardownStopsTests {
    @Test func whatWouldHaveToBeMadeStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let office = Office()
            _ = office.desk.lateWriter()
            office.close()
        }

        #expect(
            result?.message == """
                Drip: PaperModule would have to be made while Office ends.

                  PaperModule   module   built by module()

                  closed at   TeardownStopsTests.swift

                While a component ends, its providers give only what was made before and is not torn down yet.

                Do this:
                  • ask for it before the end, in the closure's capture list: teardown: { [other = …] instance in … }.
                """
        )
    }

    @Test func aProviderThatWouldHaveToMakeStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let office = Office()
            _ = office.desk.lampReader()
            office.close()
        }

        #expect(
            result?.message == """
                Drip: lamp() would have to be made while Office ends.

                  lamp()   weakSingle   TeardownStopsTests.swift

                  closed at   TeardownStopsTests.swift

                While a component ends, its providers give only what was made before and is not torn down yet.

                Do this:
                  • ask for it before the end, in the closure's capture list: teardown: { [other = lamp()] instance in … }.
                """
        )
    }

    @Test func whatWouldHaveToBeMadeAfterTheReleaseStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            withExtendedLifetime(Office()) { _ = $0.papers.forgetful() }
        }

        #expect(
            result?.message == """
                Drip: pen() would have to be made while Office ends.

                  pen()   single   TeardownStopsTests.swift

                While a component ends, its providers give only what was made before and is not torn down yet.

                Do this:
                  • ask for it before the end, in the closure's capture list: teardown: { [other = pen()] instance in … }.
                """
        )
    }

    @Test func theComponentOfAModuleStopsTheProcessAfterTheRelease() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            withExtendedLifetime(Office()) { _ = $0.papers.homesick() }
        }

        #expect(
            result?.message == """
                Drip: PaperModule was asked for its component while Office ends.

                  built at   TeardownStopsTests.swift

                The last reference to the component went, so only what was made before can still be given.

                Do this:
                  • ask for it before the end, in the closure's capture list: teardown: { [log = component.log] instance in … }.
                """
        )
    }

    @Test func aTransientStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let office = Office()
            _ = office.desk.waster()
            office.close()
        }

        #expect(result?.message.hasPrefix("Drip: clip() would have to be made while Office ends.") == true)
    }

    @Test func whatIsTornDownStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let office = Office()
            _ = office.desk.early()
            _ = office.desk.book()
            try await office.shutdown()
        }

        #expect(
            result?.message == """
                Drip: book() was used after its teardown, while Office ends.

                  book()   single   TeardownStopsTests.swift

                  closed at   TeardownStopsTests.swift

                Instances are torn down in reverse order of creation, so what was made later is torn down earlier.

                Do this:
                  • ask for it in the closure that makes the instance whose teardown needs it: then it is made before that \
                instance, and torn down after it.
                """
        )
    }

    @Test func aCallAfterTheEndStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let office = Office()
            let desk = office.desk
            _ = desk.cache()
            office.close()
            _ = desk.book()
        }

        #expect(result?.message.hasPrefix("Drip: book() was used after Office was closed.") == true)
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

    func cache() -> Sheet {
        single {
            _ = book()
            return Sheet()
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

    func lateWriter() -> Sheet {
        single {
            Sheet()
        } teardown: { [unowned component] _ in
            _ = component.papers.pen()
        }
    }

    func lamp() -> Sheet { weakSingle { Sheet() } }

    func lampReader() -> Sheet {
        single {
            Sheet()
        } teardown: { [unowned component] _ in
            _ = component.desk.lamp()
        }
    }

    func clip() -> Sheet { transient { Sheet() } }

    func waster() -> Sheet {
        single {
            Sheet()
        } teardown: { [unowned component] _ in
            _ = component.desk.clip()
        }
    }
}

private class PaperModule: Module<Office> {
    func pen() -> Sheet { single { Sheet() } }

    func forgetful() -> Sheet {
        single {
            Sheet()
        } teardown: { _ in
            _ = self.pen()
        }
    }

    func homesick() -> Sheet {
        single {
            Sheet()
        } teardown: { _ in
            _ = self.component
        }
    }
}
