// SPDX-License-Identifier: MIT

import Drip
import Testing

struct FailedCircleConcurrencyTests {
    @Test func oneSideThatFailsTakesNothingHalfBuiltAlong() {
        let rounds = Notes<Bool>()

        for _ in 0..<200 {
            let shop = Shop()
            onThreads(2) { thread in
                let partner = insist { try shop.staff.partner(thread) }
                rounds.add(partner.other?.other === partner)
            }
            rounds.add(shop.made.alive == 2)
        }

        #expect(rounds.all.count == 600)
        #expect(!rounds.all.contains(false))
    }

    @Test func aSideThatFailsAfterTheOtherUsedItIsNotWhatTheOtherGets() {
        let rounds = Notes<Bool>()

        for _ in 0..<200 {
            let shop = Shop(meets: true)
            onThreads(2) { thread in
                let partner = insist { try shop.staff.partner(thread) }
                rounds.add(partner.other?.other === partner)
            }
            rounds.add(shop.made.alive == 2)
        }

        #expect(rounds.all.count == 600)
        #expect(!rounds.all.contains(false))
    }

    @Test func aMeshWhoseMembersFailNowAndThenIsWholeInTheEnd() {
        let rounds = Notes<Bool>()

        for _ in 0..<200 {
            let shop = Shop()
            onThreads(4) { thread in
                _ = insist { try shop.staff.friend(thread) }
            }
            let friends = (0..<4).compactMap { try? shop.staff.friend($0) }
            for friend in friends {
                let others = friends.filter { $0 !== friend }
                rounds.add(zip(friend.others, others).allSatisfy { $0.friend === $1 } && friend.others.count == 3)
                rounds.add((try? shop.staff.badge(of: friend.number))?.friend === friend)
            }
            rounds.add(shop.made.alive == 8)
        }

        #expect(rounds.all.count == 200 * 9)
        #expect(!rounds.all.contains(false))
    }
}

/// Asks until there is an answer.
private func insist<T>(_ ask: () throws -> T) -> T {
    while true {
        if let answer = try? ask() { return answer }
    }
}

private struct OutOfMilk: Error {}

// Sendable by: changed where it is configured, read by others after that.
private final class Partner: @unchecked Sendable { weak var other: Partner? }
private final class Friend: @unchecked Sendable {
    struct Other { weak var friend: Friend? }

    let number: Int
    var others: [Other] = []
    init(_ number: Int) { self.number = number }
}
private final class Badge: @unchecked Sendable {
    weak var friend: Friend?
    init(_ friend: Friend) { self.friend = friend }
}

/// What has been made, held weakly.
private final class Made: Sendable {
    private struct Reference: @unchecked Sendable { weak var object: AnyObject? }
    private let references = Notes<Reference>()

    var alive: Int { references.all.count { $0.object != nil } }

    func add<T: AnyObject>(_ object: T) -> T {
        references.add(Reference(object: object))
        return object
    }
}

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    let made = Made()
    let attempts = Tally()
    let gates = [Gate(), Gate()]
    /// Whether both partners are in their `configure:` at the same time.
    let meets: Bool
    var staff: StaffModule { module() }

    init(meets: Bool = false) { self.meets = meets }

    func meet(_ thread: Int) {
        gates[thread].open()
        gates[1 - thread].pass()
    }

}

private struct StaffModule: SendableModuleType {
    let component: Shop

    func partner(_ side: Int) throws -> Partner {
        try single(for: side) { c in
            c.made.add(Partner())
        } configure: { partner, c in
            if c.meets { c.meet(side) }
            partner.other = try c.staff.partner(1 - side)
            if side == 1, c.attempts.add() == 0 { throw OutOfMilk() }
        }
    }
    func friend(_ number: Int) throws -> Friend {
        try single(for: number) { c in
            c.made.add(Friend(number))
        } configure: { friend, c in
            for other in 0..<4 where other != number {
                friend.others.append(Friend.Other(friend: try c.staff.friend(other)))
                _ = try c.staff.badge(of: number)
            }
            if (1...12).contains(c.attempts.add()), number != 1 { throw OutOfMilk() }
        }
    }
    func badge(of number: Int) throws -> Badge {
        try single(for: number) { c in c.made.add(Badge(try c.staff.friend(number))) }
    }
}
