// SPDX-License-Identifier: MIT

import Drip

protocol Weighing: ComponentType {}
extension Weighing {
    func weigh(_ name: String) -> Int { name.count }
    func weigh(many names: [String]) -> Int { names.count }
    func keep<Thing>(_ thing: Thing) -> Thing { thing }
}
// case otherTypes: none
final class Scales: Component, Weighing {
    func weigh(_ number: Int) -> Int { number }
    func weigh(many names: [Int]) -> Int { names.count }
}
// case oneOfOverloads: shadowed-member
final class KitchenScales: Component, Weighing {
    func weigh(_ number: Int) -> Int { number }
    func weigh(_ word: String) -> Int { word.count * 2 }
}
// case genericParameter: shadowed-member
final class BabyScales: Component, Weighing { func keep<Baby>(_ baby: Baby) -> Baby { baby } }

protocol Titled: ComponentType {}
extension Titled where Self: Sendable { var title: String { "shared" } }
extension Titled where Self: Identifiable { var row: String { "row" } }
extension Titled where Self: Equatable { var page: String { "page" } }
// case notSendable: none
final class LocalPage: Component, Titled { var title: String { "local" } }
// case notIdentifiable: none
final class LocalRow: Component, Titled { var row: String { "local" }; var page: String { "local" } }
// case sendable: shadowed-member
final class SharedPage: ComponentType, Sendable, Titled { let registry = Registry(); var title: String { "shared" } }
// case onMainActor: shadowed-member
final class ScreenPage: MainActorComponent, @MainActor Titled { var title: String { "screen" } }
// case identifiable: shadowed-member
final class RowPage: Component, Titled, Identifiable { var row: String { "own" } }
// case hashable: shadowed-member
final class HashedPage: Component, Titled, Hashable {
    var page: String { "own" }
    static func == (left: HashedPage, right: HashedPage) -> Bool { left === right }
    func hash(into hasher: inout Hasher) {}
}
