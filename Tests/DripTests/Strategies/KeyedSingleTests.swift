// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct KeyedSingleTests {
    @Test func keepsOneInstanceForEachKey() {
        let shop = Shop()

        let cups = (0..<100).map { shop.counter.cup(number: $0) }

        #expect(cups.map(\.label) == (0..<100).map { "\($0)" })
        #expect((0..<100).allSatisfy { shop.counter.cup(number: $0) === cups[$0] })
        #expect(shop.counter.made == 100)
    }

    @Test func comparesWholeKeysWhenTheirHashesAreEqual() {
        let shop = Shop()

        let cups = (0..<100).map { shop.counter.cup(of: Regular(number: $0)) }

        #expect((0..<100).allSatisfy { shop.counter.cup(of: Regular(number: $0)) === cups[$0] })
        #expect(cups.map(\.label) == (0..<100).map { "\($0)" })
    }

    @Test func instancesOfKeysWithEqualHashesAreCreatedConcurrently() {
        let shop = SharedShop()

        onThreads(2) { shop.counter.meet(Regular(number: $0)) }

        #expect(shop.counter.meeting(Regular(number: 0)) !== shop.counter.meeting(Regular(number: 1)))
    }

    @Test func anyNumberOfKeysWithEqualHashesKeepInstancesOfTheirOwn() {
        let shop = SharedShop()
        let first = (0..<500).map { ObjectIdentifier(shop.counter.meeting(Regular(number: $0))) }
        let second = (0..<500).map { ObjectIdentifier(shop.counter.meeting(Regular(number: $0))) }

        #expect(Set(first).count == 500)
        #expect(first == second)
    }

    @Test func equalKeysShareAnInstance() {
        let shop = Shop()
        let guest = Guest(name: "Ada")

        #expect(shop.counter.cup(of: guest) === shop.counter.cup(of: guest))
        #expect(shop.counter.cup(of: guest) === shop.counter.cup(of: Guest(name: "Ada")))
        #expect(shop.counter.cup(of: guest) !== shop.counter.cup(of: Guest(name: "Bob")))
    }

    @Test func nilIsAKeyToo() {
        let shop = Shop()

        #expect(shop.counter.cup(at: nil) === shop.counter.cup(at: nil))
        #expect(shop.counter.cup(at: nil) !== shop.counter.cup(at: 0))
    }

    @Test func severalKeysAreComparedTogetherAndInOrder() {
        let shop = Shop()

        let cups = [
            shop.counter.cup(1, 2), shop.counter.cup(2, 1), shop.counter.cup(1, "2", true),
            shop.counter.cup(1, "2", false),
            shop.counter.cup(1, 2, 3, 4), shop.counter.cup(4, 3, 2, 1),
        ]

        #expect(Set(cups.map { ObjectIdentifier($0) }).count == 6)
        #expect(shop.counter.cup(1, 2) === cups[0])
        #expect(shop.counter.cup(1, "2", true) === cups[2])
        #expect(shop.counter.cup(1, 2, 3, 4) === cups[4])
    }

    @Test func severalKeysWithEqualHashesAreComparedWhole() {
        let shop = Shop()
        let regulars = (0..<10).map { Regular(number: $0) }

        let cups = regulars.map { one in regulars.map { shop.counter.cup(one, $0) } }

        #expect(Set(cups.joined().map { ObjectIdentifier($0) }).count == 100)
        #expect(shop.counter.cup(regulars[3], regulars[7]) === cups[3][7])
    }

    @Test func genericProvidersKeepOneInstanceForEachTypeOfKey() {
        let shop = Shop()

        #expect(shop.counter.ticket(1) === shop.counter.ticket(1))
        #expect(shop.counter.ticket(1) !== shop.counter.ticket(UInt8(1)))
        #expect(shop.counter.ticket("1") !== shop.counter.ticket(Substring("1")))
    }

    @Test func aFailureAffectsItsKeyOnly() throws {
        let shop = Shop()
        let cup = try shop.counter.washed(1)

        #expect(throws: Dirty(number: 2)) { try shop.counter.washed(2) }

        #expect(try shop.counter.washed(1) === cup)
        shop.counter.isWashed = true
        #expect(try shop.counter.washed(2).label == "2")
    }

    @Test func aKeyThatFailsIsTriedAgainAndLeavesNothingBehind() {
        let shop = Shop()
        let gone = Tally()

        for _ in 0..<2 {
            for number in 0..<100 {
                #expect(throws: Dirty.self) { try shop.counter.served(Order(number, gone)) }
            }
        }

        #expect(shop.counter.made == 200)
        #expect(gone.count == 400)
    }

    @Test func aCycleReportContainsTheKey() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.counter.stack(of: 3)
        }

        #expect(
            result?.message == """
                Drip: stack(of:) needs itself.

                  stack(of:)       single for 3   KeyedSingleTests.swift
                  └ stack(of:)     single for 2   KeyedSingleTests.swift
                    └ stack(of:)   already being built

                Each waits for the one below it, so none can be finished.

                Do one of these:
                  • hand stack(of:) a Provider and call it after construction;
                  • set the reference back in `link:`;
                  • move what both need into a third provider.
                """
        )
    }
}

private struct Dirty: Error, Equatable { let number: Int }
private struct Guest: Hashable { let name: String }

/// A key that counts its releases.
private final class Order: Hashable {
    let number: Int
    let gone: Tally
    init(_ number: Int, _ gone: Tally) { (self.number, self.gone) = (number, gone) }
    deinit { gone.add() }
    static func == (left: Order, right: Order) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Shop { fileprivate var counter: CounterModule { module() } }

private class CounterModule: Module<Shop> {
    var made = 0
    var isWashed = false

    func cup(number: Int) -> Cup {
        single(for: number) {
            made += 1
            return Cup("\(number)")
        }
    }
    func cup(of regular: Regular) -> Cup { single(for: regular) { Cup("\(regular.number)") } }
    func cup(of guest: Guest) -> Cup { single(for: guest) { Cup() } }
    func cup(at table: Int?) -> Cup { single(for: table) { Cup() } }
    func cup(_ row: Int, _ place: Int) -> Cup { single(for: row, place) { Cup() } }
    func cup(_ row: Int, _ place: String, _ isLarge: Bool) -> Cup { single(for: row, place, isLarge) { Cup() } }
    func cup(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Cup { single(for: a, b, c, d) { Cup() } }
    func cup(_ one: Regular, _ other: Regular) -> Cup { single(for: one, other) { Cup() } }
    func ticket<Key: Hashable>(_ key: Key) -> Cup { single(for: key) { Cup() } }
    func washed(_ number: Int) throws -> Cup {
        try single(for: number) { () throws(Dirty) in
            guard isWashed || number == 1 else { throw Dirty(number: number) }
            return Cup("\(number)")
        }
    }
    func served(_ order: Order) throws -> Cup { try single(for: order) { try poured(Order(order.number, order.gone)) } }
    private func poured(_ order: Order) throws -> Cup {
        try single(for: order) {
            made += 1
            return try thrown(Dirty(number: order.number))
        }
    }
    func stack(of height: Int) -> Cup { single(for: height) { Cup(stack(of: height == 3 ? 2 : 3).label) } }
}

private final class Meeting: Sendable {}

private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    let arrived = [Gate(), Gate()]
    var counter: SharedCounterModule { module() }
}

private struct SharedCounterModule: SendableModuleType {
    let component: SharedShop

    func meeting(_ regular: Regular) -> Meeting { single(for: regular) { Meeting() } }

    /// Returns after the creations of both keys have run at the same time.
    func meet(_ regular: Regular) {
        _ = single(for: regular) {
            component.arrived[regular.number].open()
            component.arrived[1 - regular.number].pass()
            return meeting(regular)
        }
    }
}
