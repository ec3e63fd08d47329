// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct WeakObjectsTests {
    @Test func aLivingObjectIsFound() {
        var objects = WeakObjects()
        var cup: TestCup? = TestCup()
        if let cup { objects.keep(cup, .test(1), .test(7), overrideNumber: 3, order: 0) }

        #expect(objects.find(.test(1), .test(7))?.object === cup)
        #expect(objects.find(.test(1), .test(7))?.overrideNumber == 3)
        #expect(objects.find(.test(1), .test(8)) == nil && objects.find(.test(2), .test(7)) == nil)

        cup = nil
        #expect(objects.find(.test(1), .test(7)) == nil && !objects.all.contains { $0.cell.isAlive })
    }

    @Test func aKeyHasOneObject() {
        var objects = WeakObjects()
        let (first, second) = (TestCup(), TestCup())
        objects.keep(first, .test(1), .test(7), overrideNumber: 0, order: 0)
        objects.keep(second, .test(1), .test(7), overrideNumber: 0, order: 1)

        #expect(objects.find(.test(1), .test(7))?.object === second)
        #expect(objects.all.count == 1)
        withExtendedLifetime(first) {}
    }

    @Test func objectsMadeSinceAMomentAreForgotten() {
        var objects = WeakObjects()
        let cups = (0..<5).map { _ in TestCup() }
        for (number, cup) in cups.enumerated() {
            objects.keep(cup, .test(1), .test(number), overrideNumber: 0, order: UInt32(number))
        }

        objects.forget(madeSince: 3)

        for number in 0..<5 { #expect((objects.find(.test(1), .test(number)) != nil) == (number < 3)) }
        withExtendedLifetime(cups) {}
    }

    @Test func anyNumberOfKeysMayComeAndGo() {
        var objects = WeakObjects()
        let lasting = (0..<20).map { _ in TestCup() }
        for (number, cup) in lasting.enumerated() {
            objects.keep(cup, .test(1), .test(number), overrideNumber: 0, order: UInt32(number))
        }
        for number in 100..<1_000 {
            objects.keep(TestCup(), .test(2), .test(number), overrideNumber: 0, order: UInt32(number))
            guard let cells = objects.cellsToSweep else { continue }
            #expect(cells.count < 100)
            objects.sweep(Set(cells.filter { !$0.isAlive }.map { ObjectIdentifier($0) }))
        }

        #expect(objects.cellsToSweep == nil)
        #expect(objects.all.count { $0.cell.isAlive } == 20)
        for (number, cup) in lasting.enumerated() {
            #expect(objects.find(.test(1), .test(number))?.object === cup)
        }
        #expect(!objects.contains { site, _ in site.matches(.test(2)) })
        #expect(objects.contains { site, key in site.matches(.test(1)) && key == .test(4) })
        withExtendedLifetime(lasting) {}
    }

    @Test func aComponentForgetsKeysThatAreGone() {
        let cafe = Cafe()

        for number in 0..<1_000 { _ = (cafe.cups.cup(number), cafe.cups.linkedCup(number)) }

        #expect(cafe.storage.withLock { $0.wiring?.weakObjects.cellsToSweep?.count ?? 0 } == 0)
        #expect(cafe.storage.withLock { $0.wiring != nil })
    }

    @Test func keysWithOneHashAreKeptApart() {
        var objects = WeakObjects()
        let (first, second) = (TestCup(), TestCup())
        objects.keep(first, .test(1), .test(1, hash: 5), overrideNumber: 0, order: 0)
        objects.keep(second, .test(1), .test(2, hash: 5), overrideNumber: 0, order: 1)

        #expect(objects.find(.test(1), .test(1, hash: 5))?.object === first)
        #expect(objects.find(.test(1), .test(2, hash: 5))?.object === second)
    }
}

private final class Cafe: Component {
    var cups: CupModule { module() }
}

private struct CupModule: ModuleType {
    let component: Cafe

    func cup(_ number: Int) -> TestCup { weakSingle(for: number) { TestCup() } }

    func linkedCup(_ number: Int) -> TestCup {
        weakSingle(for: number) {
            TestCup()
        } link: { _ in
        }
    }
}
