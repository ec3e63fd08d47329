// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// What a teardown gets from the component that ends.
struct TeardownAsksTests {
    @Test(arguments: End.allCases) func getsWhatItsInstanceWasBuiltFrom(_ end: End) async throws {
        let office = Office()
        _ = office.desk.cache()

        try await end.run(office)

        #expect(office.log.all == ["cache writes to the book", "book"])
    }

    @Test func getsItWhenTheLastReferenceWent() {
        let log = Notes<String>()
        withExtendedLifetime(Office(log)) { _ = $0.papers.cache() }

        #expect(log.all == ["cache writes to the book", "book"])
    }

    @Test func getsItWhenTheLastReferenceWentThoughNothingElseHasATeardown() {
        let log = Notes<String>()
        withExtendedLifetime(Office(log)) { _ = $0.papers.draft() }

        #expect(log.all == ["draft writes with the pen"])
    }

    @Test(arguments: End.allCases) func getsItsOwnInstance(_ end: End) async throws {
        let office = Office()
        _ = office.desk.mirror()

        try await end.run(office)

        #expect(office.log.all == ["the same: true"])
    }

    @Test(arguments: End.allCases) func getsAnInstanceThatWasMadeLaterAndIsNotTornDown(_ end: End) async throws {
        let office = Office()
        _ = office.desk.lateWriter()
        _ = office.papers.pen()

        try await end.run(office)

        #expect(office.log.all == ["late writer has the pen"])
    }

    @Test(arguments: End.allCases) func getsAWeakInstanceThatLives(_ end: End) async throws {
        let office = Office()
        let held = (office.desk.lamp(), office.desk.lamp(on: 1))
        _ = office.desk.lampReader()

        try await end.run(office)

        #expect(office.log.all == ["lamp: true, lamp on 1: true"])
        withExtendedLifetime(held) {}
    }

    @Test func getsAnAsynchronousSingle() async throws {
        let office = Office()
        _ = await office.desk.line()
        _ = office.desk.caller()

        try await office.shutdown()

        #expect(office.log.all == ["the same line: true"])
    }

    @Test(arguments: End.allCases) func getsAReplacement(_ end: End) async throws {
        let office = Office()
        office.override({ $0.desk.book() }) { Sheet("fake book") }
        _ = office.desk.cache()

        try await end.run(office)

        #expect(office.log.all == ["cache writes to the fake book"])
    }

    @Test(arguments: End.allCases) func makesANewInstanceWhichIsTornDownNext(_ end: End) async throws {
        let office = Office()
        _ = office.desk.book()
        _ = office.desk.forgetful()

        try await end.run(office)

        #expect(office.log.all == ["forgetful has the pad", "pad", "book"])
    }

    @Test func makesANewInstanceWhenTheLastReferenceWent() {
        let log = Notes<String>()
        withExtendedLifetime(Office(log)) { _ = $0.papers.forgetful() }

        #expect(log.all == ["forgetful has the book", "book"])
    }

    @Test(arguments: End.allCases) func makesAnInstanceInTheParent(_ end: End) async throws {
        let office = Office()
        let annex = Annex(parent: office)
        _ = annex.desk.visitor()

        try await end.run(office)

        #expect(office.log.all == ["visitor asks for the pad", "pad"])
    }

    @Test func aLazyAndAProviderGiveWhatIsThereToo() {
        let office = Office()
        _ = office.desk.book()
        _ = office.desk.deferred()

        office.close()

        #expect(office.log.all == ["lazy book, provider book, ifOpen nil", "book"])
    }
}

private final class Sheet: Sendable {
    let name: String
    let log: Notes<String>

    init(_ name: String, _ log: Notes<String> = Notes()) { (self.name, self.log) = (name, log) }
}

private final class Office: Component {
    let log: Notes<String>
    var desk: DeskModule { module() }
    var papers: PaperModule { module() }

    init(_ log: Notes<String> = Notes(), file: StaticString = #fileID, line: UInt = #line) {
        self.log = log
        super.init(file: file, line: line)
    }
}

/// Asks through the component, while the component lives.
private class DeskModule: Module<Office> {
    func book() -> Sheet {
        let log = component.log
        return single {
            Sheet("book")
        } teardown: { book in
            log.add(book.name)
        }
    }

    func cache() -> Sheet {
        single {
            _ = book()
            return Sheet("cache")
        } teardown: { [unowned component] cache in
            component.log.add("\(cache.name) writes to the \(component.desk.book().name)")
        }
    }

    func mirror() -> Sheet {
        single {
            Sheet("mirror")
        } teardown: { [unowned component] mirror in
            component.log.add("the same: \(component.desk.mirror() === mirror)")
        }
    }

    /// Asks for the pen, which it does not need before.
    func lateWriter() -> Sheet {
        single {
            Sheet("late writer")
        } teardown: { [unowned component] writer in
            component.log.add("\(writer.name) has the \(component.papers.pen().name)")
        }
    }

    func lamp() -> Sheet { weakSingle { Sheet("lamp") } }

    func lamp(on desk: Int) -> Sheet { weakSingle(for: desk) { Sheet("lamp on \(desk)") } }

    func lampReader() -> Sheet {
        single {
            Sheet("reader")
        } teardown: { [unowned component] _ in
            let (lamp, other) = (component.desk.lamp().name, component.desk.lamp(on: 1).name)
            component.log.add("\(lamp): true, \(other): true")
        }
    }

    nonisolated(nonsending) func line() async -> Sheet { await asyncSingle { Sheet("line") } }

    func caller() -> Sheet {
        single {
            Sheet("caller")
        } shutdown: { [unowned component] _ in
            let lines = (await component.desk.line(), await component.desk.line())
            component.log.add("the same line: \(lines.0 === lines.1)")
        }
    }

    func pad() -> Sheet {
        let log = component.log
        return single {
            Sheet("pad")
        } teardown: { pad in
            log.add(pad.name)
        }
    }

    /// Asks for the pad, which was not made before.
    func forgetful() -> Sheet {
        single {
            Sheet("forgetful")
        } teardown: { [unowned component] forgetful in
            component.log.add("\(forgetful.name) has the \(component.desk.pad().name)")
        }
    }

    func deferred() -> Sheet {
        let lazy = component.lazy { $0.desk.book() }
        let provider = component.provider { $0.desk.book() }
        let log = component.log
        return single {
            Sheet("deferred")
        } teardown: { _ in
            let open = provider.ifOpen()?.name ?? "nil"
            log.add("lazy \(lazy.value.name), provider \(provider().name), ifOpen \(open)")
        }
    }
}

/// Asks through the module, which also answers when the component is gone.
private class PaperModule: Module<Office> {
    func book() -> Sheet {
        single {
            Sheet("book", component.log)
        } teardown: { book in
            book.log.add(book.name)
        }
    }

    func cache() -> Sheet {
        single {
            _ = book()
            return Sheet("cache", component.log)
        } teardown: { cache in
            cache.log.add("\(cache.name) writes to the \(self.book().name)")
        }
    }

    func pen() -> Sheet { single { Sheet("pen") } }

    func forgetful() -> Sheet {
        let log = component.log
        return single {
            Sheet("forgetful")
        } teardown: { forgetful in
            log.add("\(forgetful.name) has the \(self.lateBook(log).name)")
        }
    }

    /// Does not ask for its component, which is being released.
    private func lateBook(_ log: Notes<String>) -> Sheet {
        single {
            Sheet("book", log)
        } teardown: { book in
            book.log.add(book.name)
        }
    }

    func draft() -> Sheet {
        single {
            _ = pen()
            return Sheet("draft", component.log)
        } teardown: { draft in
            draft.log.add("\(draft.name) writes with the \(self.pen().name)")
        }
    }
}

private final class Annex: ChildComponent<Office> {
    var desk: AnnexModule { module() }
}

private class AnnexModule: Module<Annex> {
    func visitor() -> Sheet {
        single {
            Sheet("visitor")
        } teardown: { [unowned component] visitor in
            let office = component.parent
            office.log.add("\(visitor.name) asks for the \(office.desk.pad().name)")
        }
    }
}
