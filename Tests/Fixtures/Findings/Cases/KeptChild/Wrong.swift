// SPDX-License-Identifier: MIT

import Drip

final class BankComponent: Component {
    var desks: DeskModule { module() }
}
final class AccountComponent: ChildComponent<BankComponent> { var sums: SumModule { module() } }
class SumModule: Module<AccountComponent> { func sum() -> Sum { single { Sum() } } }
final class Sum { var amount = 0 }
enum Step { case start, open(AccountComponent) }
struct Envelope { var account: AccountComponent? }
final class Slot<T> { var value: T?; init(_ value: T? = nil) { self.value = value } }
final class AnyTeller { var any: (any ComponentType)? }
// case teller: kept-child
final class Teller {
    var step = Step.start; let make: Provider<AccountComponent>;
    init(_ make: Provider<AccountComponent>) { self.make = make }
    func begin() { step = .open(make()) }
}
// case letter: kept-child
final class Letter {
    var envelope = Envelope(); let make: Provider<AccountComponent>;
    init(_ make: Provider<AccountComponent>) { self.make = make }
    func begin() { envelope.account = make() }
}
// case cashier: kept-child
final class Cashier {
    let slot = Slot<AccountComponent>(); let make: Provider<AccountComponent>;
    init(_ make: Provider<AccountComponent>) { self.make = make }
    func begin() { slot.value = make() }
}
// case clerk: kept-child
final class Clerk {
    private var rows: [String: AccountComponent] = [:]; let make: Provider<AccountComponent>;
    init(_ make: Provider<AccountComponent>) { self.make = make }
    func begin() { rows["a"] = make() }
}
// case module: none
class DeskModule: Module<BankComponent> {
    func account() -> AccountComponent { transient { AccountComponent(parent: component) } }
    // case direct: kept-child
    func direct() -> AccountComponent { single { AccountComponent(parent: component) } }
    // case inOptional: kept-child
    func inOptional() -> AccountComponent? { single { AccountComponent(parent: component) } }
    // case inEnum: kept-child
    func inEnum() -> Step { single { .open(AccountComponent(parent: component)) } }
    // case inStruct: kept-child
    func inStruct() -> Envelope { single { Envelope(account: account()) } }
    // case inBox: kept-child
    func inBox() -> Slot<AccountComponent> { single { Slot(AccountComponent(parent: component)) } }
    // case asAny: kept-child
    func asAny() -> any ComponentType { single { AccountComponent(parent: component) } }
    // case anyInObject: kept-child
    func anyInObject() -> AnyTeller {
        single {
            let teller = AnyTeller(); teller.any = account(); return teller
        }
    }
    // case closureKeepsChild: kept-child
    func closureKeepsChild() -> () -> Sum {
        single {
            let account = account(); return { account.sums.sum() }
        }
    }
    // case tellers: none
    func teller() -> Teller { single { Teller(component.provider { $0.desks.account() }) } }
    func letter() -> Letter { single { Letter(component.provider { $0.desks.account() }) } }
    func cashier() -> Cashier { single { Cashier(component.provider { $0.desks.account() }) } }
    func clerk() -> Clerk { single { Clerk(component.provider { $0.desks.account() }) } }
    // case fromParentsVariable: kept-child
    func fromParentsVariable() -> [AccountComponent] {
        single {
            let bank = component; return (1...2).map { _ in AccountComponent(parent: bank) }
        }
    }
    // case end: none
    // case transientChild: none
    func transientChild() -> AccountComponent { transient { AccountComponent(parent: component) } }
    // case weakChild: none
    func weakChild() -> AccountComponent { weakSingle { AccountComponent(parent: component) } }
    // case shortChild: none
    func shortChild() -> Int {
        single {
            let account = AccountComponent(parent: component); return account.sums.sum().amount
        }
    }
    // case scopedChild: none
    func scopedChild() -> Int { single { withComponent(AccountComponent(parent: component)) { $0.sums.sum().amount } } }
    // case providerOfChild: none
    func providerOfChild() -> Provider<AccountComponent> { single { component.provider { $0.desks.account() } } }
    // case weaklyHeld: none
    func weaklyHeld() -> Guard {
        single {
            let guarded = Guard(); guarded.account = account(); return guarded
        }
    }
    final class Guard { weak var account: AccountComponent? }
}
