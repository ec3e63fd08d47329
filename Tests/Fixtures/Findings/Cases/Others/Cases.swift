// SPDX-License-Identifier: MIT

import Drip

final class Purse {
    var coins = 0; static func filled() -> Purse { let purse = Purse(); purse.coins = 3; return purse }
    class func two() -> Purse { if Bool.random() { return Purse() }; return filled() }
}
final class Pocket { let purse: Purse; init(_ purse: Purse) { self.purse = purse } }
final class Database: Sendable { let name: String; init(_ name: String = "") { self.name = name } }
func openedPurse() -> Purse { let purse = Purse(); return purse }
final class MallComponent: Component {
    var shops: ShopModule { module() }; var early: EarlyModule { module() }
    var words: ListModule<String> { module() }; var numbers: NumberModule { module() }
}
class ShopModule: Module<MallComponent> {
    // case staticFunction: no-strategy
    func staticFunction() -> Purse { Purse.filled() }
    // case staticWithBranches: no-strategy
    func staticWithBranches() -> Purse { Purse.two() }
    // case globalFunction: no-strategy
    func globalFunction() -> Purse { openedPurse() }
    // case constantThenReturned: no-strategy
    func constantThenReturned() -> Purse { let purse = Purse(); purse.coins = 1; return purse }
    // case inBranch: no-strategy
    func inBranch(_ flag: Bool) -> Purse { if flag { return Purse() } else { return Purse.filled() } }
    // case madeByName: none
    func makePurse() -> Purse { Purse() }
    // case inStrategy: none
    func inStrategy() -> Purse { single { Purse.filled() } }
    // case callersStore: none
    func use() -> [Pocket] {
        single {
            [
                Pocket(staticFunction()), Pocket(staticFunction()), Pocket(globalFunction()),
                Pocket(constantThenReturned()),
            ]
        }
    }
    func useMore() -> [Pocket] {
        single {
            [
                Pocket(staticWithBranches()), Pocket(inBranch(true)), Pocket(staticFunction()),
                Pocket(globalFunction()), Pocket(constantThenReturned()), Pocket(inBranch(false)),
                Pocket(staticWithBranches()),
            ]
        }
    }
}
class EarlyModule: Module<MallComponent> {
    func pool() async throws -> Database { try await asyncSingle { Database("pool") } }
    func real() -> Database { single { Database() } }
    // case providerBeforeStrategy: before-strategy
    func providerBeforeStrategy() -> Pocket {
        let purse = component.shops.inStrategy(); return transient { Pocket(purse) }
    }
    // case awaitBeforeStrategy: before-strategy
    func awaitBeforeStrategy() async throws -> [Database] { let pool = try await pool(); return transient { [pool] } }
    // case guardBeforeStrategy: before-strategy
    func guardBeforeStrategy() -> [Database] {
        let real = real()
        guard real.name.isEmpty else { return [] }
        return single { [real] }
    }
    // case discardedBeforeStrategy: before-strategy
    func discardedBeforeStrategy() -> [Database] { _ = real(); return single { [] } }
    // case conditionBeforeStrategy: before-strategy
    func conditionBeforeStrategy() -> [Database] {
        if real().name.isEmpty { return single { [] } }
        return single { [Database()] }
    }
    // case choiceBeforeStrategy: before-strategy
    func choiceBeforeStrategy() -> [Database] {
        switch real().name {
        case "": return single { [] }
        default: return single { [Database()] }
        }
    }
    // case ternaryBeforeStrategy: before-strategy
    func ternaryBeforeStrategy() -> [Database] { real().name.isEmpty ? single { [] } : single { [Database()] } }
    // case helperBeforeStrategy: before-strategy
    func helperBeforeStrategy() -> [Database] { let name = nameOfReal(); return single { [Database(name)] } }
    // case aHelper: none
    private func nameOfReal() -> String { real().name + "!" }
    // case conditionOfAnArgument: none
    func conditionOfAnArgument(_ isEmpty: Bool) -> [Database] {
        isEmpty ? single(for: true) { [] } : single(for: false) { [real()] }
    }
    // case insideTheStrategy: none
    func insideTheStrategy() -> [Database] {
        single {
            let real = real(); return [real]
        }
    }
    // case constantBefore: none
    func constantBefore() -> [Database] { let name = "x"; return single(for: name) { [Database(name)] } }
    // case oneExpression: none
    func oneExpression() -> [Database] { single { [real()] } }
    // case keyFromProvider: none
    func decorated() -> Database { single { Database(real().name + "!") } }
    // case notAProvider: none
    func both() -> [Database] { let one = real(); let two = decorated(); return [one, two] }
}
// case specialized: none
class ListModule<Item>: Module<MallComponent> {
    func first() -> [Item] { [] }
    func list() -> Crate<Item> { single { Crate(first()) } }
}
final class Crate<Item> { let items: [Item]; init(_ items: [Item]) { self.items = items } }
class NumberModule: ListModule<Int> { override func first() -> [Int] { [component.words.list().items.count] } }
// case extensionWhere: none
protocol Priced: ComponentType {}
protocol Taxed: ComponentType {}
extension Priced where Self: Taxed { var rate: Int { 3 } }
final class KioskComponent: Component, Priced { var rate: Int { 0 } }
// case extensionHolds: shadowed-member
protocol Rated: ComponentType {}
extension Rated { var stars: Int { 3 } }
final class InnComponent: Component, Rated { var stars: Int { 0 } }
// case realCycle: cycle
final class LoopComponent: Component { var loop: LoopModule { module() } }
class LoopModule: Module<LoopComponent> {
    func left() -> Pocket { single { Pocket(right()) } }
    func right() -> Purse {
        single {
            _ = left(); return Purse()
        }
    }
}
