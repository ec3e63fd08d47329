// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct CreationReuseTests {
    @Test func aUsedCreationComesBackFresh() {
        let used = Creation.fresh()
        used._withUnsafeGuaranteedRef { creation in
            creation.setUp(.test(1), .test(2), of: 3, root: 4)
            creation.phase = .over(TestCup())
            creation.isBuiltFromUnshown = true
        }
        Creation.reuse(used)

        let creation = Creation.fresh()

        #expect(creation.toOpaque() == used.toOpaque())
        creation._withUnsafeGuaranteedRef { creation in
            #expect(creation.key == nil && creation.instance == nil && !creation.isOver)
            #expect(!creation.isAwaited && !creation.isBuiltFromUnshown && creation.waiters.isEmpty)
        }
        Creation.reuse(creation)
    }

    @Test func aCreationForWhichCallsWaitedIsNotUsedAgain() {
        let used = Creation.fresh()
        let held = used._withUnsafeGuaranteedRef { Weak($0) }
        used._withUnsafeGuaranteedRef { $0.isAwaited = true }
        Creation.reuse(used)

        #expect(held.object == nil)
    }

    @Test func aCreationThatIsHeldIsNotUsedAgain() {
        let used = Creation.fresh()
        let held = used._withUnsafeGuaranteedRef { creation in
            creation.setUp(.test(1), nil, of: 3, root: 4)
            return creation
        }
        Creation.reuse(used)

        let creation = Creation.fresh()

        #expect(creation.toOpaque() != used.toOpaque())
        #expect(held.site.matches(.test(1)) && held.facts.root == 4)
        Creation.reuse(creation)
    }
}

private struct Weak {
    weak var object: Creation?

    init(_ object: Creation) { self.object = object }
}
