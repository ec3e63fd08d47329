// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// An instance may keep a module of its own component: it ends with the component all the same.
struct KeptModuleTests {
    @Test func anInstanceThatKeepsItsModuleIsReleasedWithTheComponent() {
        let notes = Notes<String>()
        let office = Office(notes)

        do {
            let desk = Desk(parent: office)
            withExtendedLifetime(desk) {
                _ = desk.work.clerk()
                #expect(notes.all.isEmpty)
            }
        }

        #expect(notes.all == ["desk", "clerk", "work", "pen"])
        withExtendedLifetime(office) {}
    }

    @Test func theParentIsReleasedToo() {
        let notes = Notes<String>()

        do {
            let desk = Desk(parent: Office(notes))
            withExtendedLifetime(desk) { _ = desk.work.clerk() }
        }

        #expect(notes.all.last == "office")
    }

    @Test func aClosureThatCapturesTheModuleCounts() {
        let notes = Notes<String>()

        do {
            let desk = Desk(parent: Office(notes))
            withExtendedLifetime(desk) { desk.work.errand().run() }
        }

        #expect(notes.all.prefix(3) == ["desk", "pen", "errand"])
        // The optimizer chooses when the call releases its own reference to the module.
        #expect(Set(notes.all.dropFirst(3)) == ["work", "office"])
    }

    @Test func aModuleThatIsStillInUseKeepsNoInstance() {
        let notes = Notes<String>()
        let office = Office(notes)
        var desk: Desk? = Desk(parent: office)
        let work = desk?.work
        _ = work?.clerk()

        desk = nil

        #expect(notes.all == ["desk", "clerk", "pen"])
        withExtendedLifetime((office, work)) {}
    }

    @Test func aRegistryReleasesThemToo() {
        let notes = Notes<String>()

        do {
            let branch = Branch(notes)
            withExtendedLifetime(branch) { _ = branch.work.clerk() }
        }

        #expect(notes.all == ["clerk", "work"])
    }

    @Test @MainActor func aComponentOfTheMainActorReleasesThemAtOnceThere() {
        let notes = Notes<String>()

        do {
            let lobby = Lobby(notes)
            withExtendedLifetime(lobby) { _ = lobby.work.clerk() }
        }

        #expect(notes.all == ["clerk"])
    }

    @Test func aComponentOfTheMainActorReleasesThemThereWhenItEndsElsewhere() async {
        let notes = Notes<String>()
        var lobby: Lobby? = await Lobby(notes)
        await MainActor.run { [lobby] in _ = lobby?.work.clerk() }

        await Task.detached { [lobby] in withExtendedLifetime(lobby) {} }.value
        lobby = nil
        // The release waits in the queue of the main actor.
        await MainActor.run {}

        #expect(notes.all == ["clerk"])
    }
}

private final class Office: Component {
    let notes: Notes<String>

    init(_ notes: Notes<String>) {
        self.notes = notes
        super.init()
    }

    deinit { notes.add("office") }
}

private final class Desk: ChildComponent<Office> {
    var work: WorkModule { module() }

    deinit { parent.notes.add("desk") }
}

private final class WorkModule: Module<Desk> {
    private lazy var notes = component.parent.notes

    func clerk() -> Clerk { single { Clerk(self, pen(), notes) } }
    func pen() -> Pen { single { Pen(notes) } }

    func errand() -> Errand { single { Errand(notes) { [self] in _ = pen() } } }

    deinit { notes.add("work") }
}

private final class Clerk {
    let work: AnyObject
    let pen: Pen?
    let notes: Notes<String>

    init(_ work: AnyObject, _ pen: Pen?, _ notes: Notes<String>) {
        (self.work, self.pen, self.notes) = (work, pen, notes)
    }

    deinit { notes.add("clerk") }
}

private final class Errand {
    let notes: Notes<String>
    let run: () -> Void

    init(_ notes: Notes<String>, _ run: @escaping () -> Void) { (self.notes, self.run) = (notes, run) }

    deinit { notes.add("errand") }
}

private final class Pen {
    let notes: Notes<String>

    init(_ notes: Notes<String>) { self.notes = notes }

    deinit { notes.add("pen") }
}

private final class Branch: ComponentType {
    let registry = Registry()
    let notes: Notes<String>
    var work: BranchModule { module() }

    init(_ notes: Notes<String>) { self.notes = notes }
}

private final class BranchModule: Module<Branch> {
    private lazy var notes = component.notes

    func clerk() -> Clerk { single { Clerk(self, nil, notes) } }

    deinit { notes.add("work") }
}

private final class Lobby: MainActorComponent {
    let notes: Notes<String>
    var work: LobbyModule { module() }

    init(_ notes: Notes<String>) {
        self.notes = notes
        super.init()
    }
}

private final class LobbyModule: MainActorModule<Lobby> {
    func clerk() -> Clerk { single { Clerk(self, nil, component.notes) } }
}
