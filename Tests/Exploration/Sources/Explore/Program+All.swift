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
            func check(_ owner: Owner?) { if owner?.pet.owner !== owner || owner == nil { faults.add("unlinked") } }
            return Run(
                threads: [
                    { check(house.home.owner()) },
                    { check(house.yard.pet().owner) },
                ],
                faults: { faults.all }
            )
        }
    }

    static var linkedByThree: Program {
        Program(name: "linkedByThree", expectation: .finishes) {
            let house = House()
            let faults = Faults()
            func check(_ owner: Owner?) {
                let owners = [owner?.pet.owner, owner?.pet.friend?.owner]
                if owner == nil || !owners.allSatisfy({ $0 === owner }) { faults.add("unlinked") }
            }
            return Run(
                threads: [
                    { check(house.yard.owner()) },
                    { check(house.yard.friendly().owner) },
                    { check(house.yard.friend().owner) },
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
