// SPDX-License-Identifier: MIT

import Drip

// An instance of a component below is told once, where its provider hands it up, whatever the method does with it.

// case theMethodsOfTheKeeper: none
final class Card {}
protocol Box: AnyObject { func put(_ card: Card) }
class CardShelf {
    var cards: [Card] = []
    func put(_ card: Card) { lay(card) }
    func lay(_ card: Card) { cards += [card] }
}
final class TallShelf: CardShelf {}
struct CardNotes { var cards: [Card] = [] }
final class CardIndex: Box {
    var cards: [Card] = []
    var byName: [String: Card] = [:]
    var current: Card?
    private var notes = CardNotes()
    var chosen: Card? {
        get { current }
        set { current = newValue }
    }
    func put(_ card: Card) { file(card, under: "a") }
    func file(_ card: Card, under name: String) { byName[name] = card }
    func note(_ card: Card) { notes.cards.append(card) }
    func joined(_ card: Card) { cards = cards + [card] }
    func each(_ card: Card) { [card].forEach { cards.append($0) } }
    func show(_ card: Card) -> Bool { current === card }
}
final class HallComponent: Component {
    var hall: HallModule { module() }
}
class HallModule: Module<HallComponent> {
    func index() -> CardIndex { single { CardIndex() } }
    func shelf() -> TallShelf { single { TallShelf() } }
    func box() -> any Box { single { CardIndex() } }
}
final class DeskComponent: ChildComponent<HallComponent> {
    var desk: CardModule { module() }
}
class CardModule: Module<DeskComponent> {
    private var index: CardIndex { component.parent.hall.index() }
    // case throughTwoMethods: captive
    func throughTwoMethods() -> Card {
        single {
            Card()
        } configure: {
            index.put($0)
        }
    }
    // case intoAStructure: captive
    func intoAStructure() -> Card {
        single {
            Card()
        } configure: {
            index.note($0)
        }
    }
    // case byAComputedProperty: captive
    func byAComputedProperty() -> Card {
        single {
            Card()
        } configure: {
            index.chosen = $0
        }
    }
    // case byAnOperator: captive
    func byAnOperator() -> Card {
        single {
            Card()
        } configure: {
            index.joined($0)
        }
    }
    // case byAClosureOfTheMethod: captive
    func byAClosureOfTheMethod() -> Card {
        single {
            Card()
        } configure: {
            index.each($0)
        }
    }
    // case byAnInheritedMethod: captive
    func byAnInheritedMethod() -> Card {
        single {
            Card()
        } configure: {
            component.parent.hall.shelf().put($0)
        }
    }
    // case throughAProtocol: captive
    func throughAProtocol() -> Card {
        single {
            Card()
        } configure: {
            component.parent.hall.box().put($0)
        }
    }
    // case onlyCompared: none
    func onlyCompared() -> Card {
        single {
            Card()
        } configure: {
            _ = index.show($0)
        }
    }
}
