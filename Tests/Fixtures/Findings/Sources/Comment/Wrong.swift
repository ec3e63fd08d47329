// SPDX-License-Identifier: MIT

import Drip

final class NoteComponent: Component {
    var notes: NoteModule { module() }
}

final class NoteModule: Module<NoteComponent> {
    func first() -> Int { single { 1 } }  // drip:ignore unreachd, unreached
    func second() -> Int { single { 2 } }  // drip:ignore
    func third() -> Int { single { 3 } }  // drip:ignore: unreached
    // Kept for the next release. drip:ignore unreached, until then
    func fourth() -> Int { single { 4 } }
    func fifth() -> Int { single { 5 } }  // drip:ignore unreached, later, comment
    func sixth(size: Int) -> Int { single(for: size) { size } }  // drip:ignore missing-key, unreached
}
