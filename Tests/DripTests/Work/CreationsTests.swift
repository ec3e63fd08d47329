// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct CreationsTests {
    @Test func theLatestCreationThatCountsIsFound() throws {
        var creations = Creations()
        let (first, second) = (Creation.test(.test(1)), Creation.test(.test(1)))
        creations.add(first)
        creations.add(second)

        #expect(creations.creation(for: .test(1), nil) { _ in true } === second)
        #expect(creations.creation(for: .test(1), nil) { $0 !== second } === first)
        #expect(creations.creation(for: .test(2), nil) { _ in true } == nil)
        try creations.checkInvariants()
    }

    @Test func keysTellCreationsApart() {
        var creations = Creations()
        let (first, second) = (Creation.test(.test(1), .test(1)), Creation.test(.test(1), .test(2)))
        creations.add(first)
        creations.add(second)

        #expect(creations.creation(for: .test(1), .test(1)) { _ in true } === first)
        #expect(creations.creation(for: .test(1), nil) { _ in true } == nil)
    }

    @Test func theListDoesNotRetain() {
        var creations = Creations()
        var creation = Creation.test(.test(1))
        creations.add(creation)
        #expect(isKnownUniquelyReferenced(&creation))

        creations.remove(creation)
        #expect(creations.isEmpty && isKnownUniquelyReferenced(&creation))
    }

    @Test func manyCreationsAreFoundAndForgotten() throws {
        var random = SeededRandom(for: CreationsTests.self, again: nil)
        var creations = Creations()
        var running: [Creation] = []
        for _ in 0..<300 {
            if running.isEmpty || Int.random(in: 0..<5, using: &random) < 3 {
                let line = UInt.random(in: 0..<6, using: &random)
                running.append(.test(.test(line), line == 0 ? nil : .test(Int(line) % 3)))
                creations.add(running[running.count - 1])
            } else {
                creations.remove(running.remove(at: .random(in: 0..<running.count, using: &random)))
            }
            try creations.checkInvariants()
            #expect(creations.all.map { ObjectIdentifier($0) } == running.reversed().map { ObjectIdentifier($0) })
        }
        for creation in running { creations.remove(creation) }
        #expect(creations.isEmpty)
    }
}
