// SPDX-License-Identifier: MIT

import Drip
import Testing

struct EndOrderTests {
    @Test func aTeardownGetsWhatStillStands() {
        let notes = Diary()
        let lodge = Lodge(notes)
        _ = lodge.rooms.cellar()

        lodge.close()

        #expect(notes.all == ["cellar with lamp"])
    }

    @Test func childrenEndBeforeTheirParent() {
        let notes = Diary()
        let lodge = Lodge(notes)
        let lodger = Lodger(parent: lodge)
        _ = lodge.rooms.cellar()
        _ = lodger.beds.bed()

        lodge.close()

        #expect(notes.all == ["bed", "cellar with lamp"])
        #expect(lodger.isClosed)
    }
}

private final class Diary {
    var all: [String] = []
}

private final class Lantern {
    let name = "lamp"
}

private final class Vault {}
private final class Bed {}

private final class Lodge: Component {
    let notes: Diary
    var rooms: RoomModule { module() }

    init(_ notes: Diary) { self.notes = notes }
}

private final class RoomModule: Module<Lodge> {
    func lamp() -> Lantern { single { Lantern() } }

    func cellar() -> Vault {
        single {
            _ = lamp()
            return Vault()
        } teardown: { [notes = component.notes] _ in
            notes.all.append("cellar with \(self.lamp().name)")
        }
    }
}

private final class Lodger: ChildComponent<Lodge> {
    var beds: BedModule { module() }
}

private final class BedModule: Module<Lodger> {
    func bed() -> Bed {
        single {
            Bed()
        } teardown: { [notes = component.parent.notes] _ in
            notes.all.append("bed")
        }
    }
}
