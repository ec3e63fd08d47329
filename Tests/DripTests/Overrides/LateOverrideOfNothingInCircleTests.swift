// SPDX-License-Identifier: MIT

import Drip
import Testing

/// What went on without an instance follows what the provider that threw had used of their circle.
struct LateOverrideOfNothingInCircleTests {
    private let yard = Yard()

    @Test func itIsBuiltAnewWhereThatIsOverridden() {
        let portal = yard.parts.portal()
        #expect(portal.lock == nil)
        #expect(yard.parts.portal() === portal)

        yard.override({ $0.parts.hinge() }) { Hinge(works: true) }

        #expect(yard.parts.portal().lock != nil)
    }

    @Test func itStaysWhereSomethingElseIsOverridden() {
        let portal = yard.parts.portal()

        yard.override({ $0.parts.nail() }) { Nail() }

        #expect(yard.parts.portal() === portal)
    }
}

private struct Broken: Error {}
private class Nail {}
private class Portal { var lock: Lock? }
private class Lock {}

private class Hinge {
    let works: Bool
    weak var portal: Portal?

    init(works: Bool) { self.works = works }
}

private final class Yard: Component {
    var parts: PartsModule { module() }
}

private final class PartsModule: Module<Yard> {
    func nail() -> Nail { single { Nail() } }
    func portal() -> Portal {
        single {
            Portal()
        } configure: { portal, yard in
            portal.lock = try? yard.parts.lock()
        }
    }
    func lock() throws -> Lock {
        try single { () throws in
            guard hinge().works else { throw Broken() }
            return Lock()
        }
    }
    func hinge() -> Hinge {
        single {
            Hinge(works: false)
        } configure: { hinge, yard in
            hinge.portal = yard.parts.portal()
        }
    }
}
