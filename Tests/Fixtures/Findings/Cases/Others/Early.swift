// SPDX-License-Identifier: MIT

import Drip

final class Account { let id = 7; let isOpen = true }
final class Basket { let owner: Int; init(_ owner: Int = 0) { self.owner = owner } }
final class BasketComponent: Component { let isGuest = false; var baskets: BasketModule { module() } }
class BasketModule: Module<BasketComponent> {
    func account() -> Account { single { Account() } }
    // case keyOfGuard: none
    func keyOfGuard() -> Basket {
        guard let key = Optional(account().id) else { preconditionFailure() }
        return single(for: key) { Basket(key) }
    }
    // case keyOfIf: none
    func keyOfIf() -> Basket? {
        if let key = Optional(account().id) { return single(for: key) { Basket(key) } }
        return nil
    }
    // case keyInSteps: none
    func keyInSteps() -> Basket {
        let account = account()
        let key = account.id + 1
        return weakSingle(for: key) { Basket(key) }
    }
    // case keyInBranches: none
    func keyInBranches() -> Basket {
        let key: Int
        if component.isGuest { key = 0 } else { key = account().id }
        return single(for: key) { Basket(key) }
    }
    // case localFunctionForLater: none
    func localFunctionForLater() -> Basket {
        func owner(plus number: Int) -> Int { account().id + number }
        return single { Basket(owner(plus: 2)) }
    }
    // case localFunctionForKey: none
    func localFunctionForKey() -> Basket {
        func owner() -> Int { account().id }
        let key = owner()
        return single(for: key) { Basket(key) }
    }
    // case localFunctionAtOnce: before-strategy
    func localFunctionAtOnce() -> Basket {
        func owner() -> Int { account().id }
        let number = owner()
        return single { Basket(number) }
    }
    // case localFunctionInCondition: before-strategy
    func localFunctionInCondition() -> Basket {
        func isOpen() -> Bool { account().isOpen }
        if isOpen() { return single { Basket() } }
        return single { Basket(1) }
    }
    // case guardOfNoKey: before-strategy
    func guardOfNoKey() -> Basket {
        guard let id = Optional(account().id) else { preconditionFailure() }
        return single { Basket(id) }
    }
    // case nextToKey: before-strategy
    func nextToKey() -> Basket {
        let key = account().id
        let other = account().isOpen ? 1 : 2
        return single(for: key) { Basket(other) }
    }
    // case objectForKey: none
    func objectForKey() -> Basket {
        let account = account()
        return single(for: account.id) { Basket(account.id) }
    }
    // case inStepsButNoKey: before-strategy
    func inStepsButNoKey() -> Basket {
        let account = account()
        let number = account.isOpen ? 1 : 2
        return single(for: "basket") { Basket(number) }
    }
    // case nestedLocalFunctions: before-strategy
    func nestedLocalFunctions() -> Basket {
        func owner() -> Account { account() }
        func number() -> Int { owner().id }
        let id = number()
        return single { Basket(id) }
    }
    // case closureForLater: none
    func closureForLater() -> Basket {
        let owner = { self.account().id }
        func twice() -> Int { owner() * 2 }
        return single { Basket(twice()) }
    }
    // case liveArgument: before-strategy
    func liveArgument() -> Basket { single(live: account().isOpen) { Basket() } }
    // case liveArgumentInSteps: before-strategy
    func liveArgumentInSteps() -> Basket {
        let isOpen = account().isOpen
        return single(live: isOpen) { Basket() }
    }
    // case liveOfComponent: none
    func liveOfComponent() -> Basket { single(live: !component.isGuest) { Basket(account().id) } }
}
