// SPDX-License-Identifier: MIT

import Drip

final class Desk {
    init(_ guest: Provider<Guest>) {}
}

final class CorrectedTillModule: Module<TillComponent> {
    func guest() -> Guest { weakSingle { Guest() } }
    func desk() -> Desk { single { Desk(component.provider { $0.corrected.guest() }) } }
    func order() -> Order { weakSingle { Order(guest()) } }

    // These singles keep only a number or a weak reference.
    func count() -> Int { single { guest().number } }
    func bill() -> Bill { single { Bill(number: guest().number) } }
    func host() -> Host { single { Host(guest()) } }
    func greeted() -> Bill {
        single {
            guest().greet()
            return Bill(number: 1)
        }
    }
    func sorted() -> Bill {
        single {
            switch guest().mood {
            case .good: Bill(number: 1)
            case .bad: Bill(number: 2)
            }
        }
    }
    func book() -> Book {
        single {
            Book()
        } configure: {
            $0.add(guest())
        }
    }
}

/// A method keeps its argument weakly.
final class Book {
    private var hosts: [Host] = []

    func add(_ guest: Guest) { hosts.append(Host(guest)) }
}

struct Bill {
    let number: Int
}

final class Host {
    weak var guest: Guest?

    init(_ guest: Guest) {
        self.guest = guest
    }
}

func useCorrectedTills(_ tills: CorrectedTillModule) {
    _ = (
        tills.desk(), tills.order(), tills.count(), tills.bill(), tills.host(), tills.book(), tills.greeted(),
        tills.sorted()
    )
}

extension Guest {
    enum Mood { case good, bad }
    var mood: Mood { .good }
    func greet() {}
}
