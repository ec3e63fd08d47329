// SPDX-License-Identifier: MIT

import Drip

protocol WorkScope: ComponentType, Sendable { var name: String { get } }
protocol Named: Sendable { var name: String { get } }
final class Mill: ComponentType, Sendable, WorkScope { let registry = Registry(); let name = "mill" }
// case genericByProtocol: registry-without-parent
final class Round<Scope: WorkScope>: ComponentType, Sendable {
    let registry = Registry()
    let scope: Scope
    init(in scope: Scope) { self.scope = scope }
}
// case genericInWhere: registry-without-parent
final class Shift<Scope>: ComponentType, Sendable where Scope: WorkScope {
    let registry = Registry(); let scope: Scope
    init(in scope: Scope) { self.scope = scope }
}
// case genericWithParent: none
final class Turn<Scope: WorkScope>: ComponentType, Sendable {
    let registry: Registry
    let scope: Scope
    init(in scope: Scope) { self.scope = scope; registry = Registry(parent: scope) }
}
// case genericValue: none
final class Tagged<Tag: Named>: ComponentType, Sendable {
    let registry = Registry()
    let tag: Tag
    init(_ tag: Tag) { self.tag = tag }
}

protocol Billing: ComponentType, Sendable { var currency: String { get } }
final class Staff: ComponentType, Sendable { let registry = Registry() }
final class Bank: ComponentType, Sendable, Billing { let registry = Registry(); let currency = "EUR" }
// case parentInExpression: wrong-parent
final class Batch: ComponentType, Sendable {
    let registry: Registry
    init(below staff: Staff) { registry = Registry(parent: staff) }
    var currency: String { parent(as: (any Billing).self).currency }
}
// case parentInStatement: wrong-parent
final class Invoice: ComponentType, Sendable {
    let registry: Registry
    init(below staff: Staff) { registry = Registry(parent: staff) }
    func currency() -> String {
        let bank: Bank = parent()
        return bank.currency
    }
}
// case parentInExpressionFits: none
final class Receipt: ComponentType, Sendable {
    let registry: Registry
    init(below bank: Bank) { registry = Registry(parent: bank) }
    var currency: String { parent(as: (any Billing).self).currency }
}
// case accessorOfProtocol: none
final class Cheque: ComponentType, Sendable {
    let registry: Registry
    init(below bank: Bank) { registry = Registry(parent: bank) }
    var billing: any Billing { parent(as: Bank.self) }
}
// case parentOfAnother: none
final class Branch: ComponentType, Sendable {
    let registry: Registry
    init(below staff: Staff) { registry = Registry(parent: staff) }
    func currency(of receipt: Receipt) -> String { receipt.parent(as: (any Billing).self).currency }
}
// case parentAbove: none
final class Leaflet: ComponentType, Sendable {
    let registry: Registry
    init(below receipt: Receipt) { registry = Registry(parent: receipt) }
    func currency() -> String { (parent() as Bank).currency }
}
// case genericWeak: none
final class Glance<Scope: WorkScope>: ComponentType, @unchecked Sendable {
    let registry = Registry()
    private(set) weak var scope: Scope?
    init(at scope: Scope) { self.scope = scope }
}
// case lazyParent: wrong-parent, lazy-var
final class Sticker: Component {
    lazy var bank: Bank = parent()
    init(below staff: Staff) {
        super.init()
        parent(staff)
    }
}
// case parentGivenByAnother: none
final class Counter: Component {
    func bank(of receipt: Receipt) -> Bank { receipt.parent() }
    init(below staff: Staff) {
        super.init()
        parent(staff)
    }
}
// case parentInClosure: wrong-parent
final class Till: ComponentType, Sendable {
    let registry: Registry
    init(below staff: Staff) { registry = Registry(parent: staff) }
    func currencies() -> [String] { [1, 2].map { _ in (self.parent() as Bank).currency } }
}
