// SPDX-License-Identifier: MIT

import Drip
import Synchronization

extension Program {
    static var all: [Program] {
        [
            single, warmSingle, linked, linkedByThree, unlinked, thrown, overridden, scoped, closed, weak,
        ]
    }

    static var single: Program {
        Program(name: "single", expectation: .finishes) {
            let house = House()
            let found = Found(3)
            return Run(threads: (0..<3).map { thread in { found[thread] = house.home.door() } }) {
                found.differences + (house.made.load(ordering: .relaxed) == 1 ? [] : ["made twice"])
            }
        }
    }

    /// The table exists before, so that a hit can find what another thread is publishing.
    static var warmSingle: Program {
        Program(name: "warmSingle", expectation: .finishes) {
            let house = House()
            _ = house.home.clock()
            let found = Found(3)
            return Run(threads: (0..<3).map { thread in { found[thread] = house.home.watch() } }) { found.differences }
        }
    }

    static var linked: Program {
        Program(name: "linked", expectation: .finishes) {
            let house = House()
            let faults = Faults()
            func check(_ keeper: Keeper?) {
                if keeper?.pet.keeper !== keeper || keeper == nil { faults.add("unlinked") }
            }
            return Run(
                threads: [
                    { check(house.home.keeper()) },
                    { check(house.yard.pet().keeper) },
                ],
                faults: { faults.all }
            )
        }
    }

    static var linkedByThree: Program {
        Program(name: "linkedByThree", expectation: .finishes) {
            let house = House()
            let faults = Faults()
            func check(_ keeper: Keeper?) {
                let keepers = [keeper?.pet.keeper, keeper?.pet.friend?.keeper]
                if keeper == nil || !keepers.allSatisfy({ $0 === keeper }) { faults.add("unlinked") }
            }
            return Run(
                threads: [
                    { check(house.yard.keeper()) },
                    { check(house.yard.friendly().keeper) },
                    { check(house.yard.friend().keeper) },
                ],
                faults: { faults.all }
            )
        }
    }

    static var unlinked: Program {
        Program(name: "unlinked", expectation: .stops(["needs itself"])) {
            let house = House()
            return Run(threads: [{ _ = house.home.hen() }, { _ = house.yard.egg() }], faults: { [] })
        }
    }

    static var thrown: Program {
        Program(name: "thrown", expectation: .finishes) {
            let house = House()
            let found = Found(3)
            func get(_ thread: Int) {
                while found[thread] == nil { found[thread] = try? house.home.milk() }
            }
            return Run(threads: (0..<2).map { thread in { get(thread) } }) {
                found.differences(of: 2) + (house.made.load(ordering: .relaxed) == 2 ? [] : ["made too often"])
            }
        }
    }
}

/// What the threads have found.
final class Found: @unchecked Sendable {
    // Sendable by: one thread runs at a time.
    private var all: [AnyObject?]

    init(_ count: Int) { all = Array(repeating: nil, count: count) }

    subscript(thread: Int) -> AnyObject? {
        get { all[thread] }
        set { all[thread] = newValue }
    }

    var differences: [String] { differences(of: all.count) }

    func differences(of count: Int) -> [String] {
        all[..<count].allSatisfy { $0 != nil && $0 === all[0] } ? [] : ["the threads found different instances"]
    }
}

/// What a thread has found wrong.
final class Faults: @unchecked Sendable {
    // Sendable by: one thread runs at a time.
    private(set) var all: [String] = []

    func add(_ fault: String) { all.append(fault) }
}
