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

    @Test func itIsKeptWhereSomethingElseGoesWithTheOneThatThrew() {
        let fence = yard.parts.fence()
        #expect(fence.trap == nil)
        #expect(yard.parts.fence() === fence)
    }
}

private struct Broken: Error {}
private class Nail {}
private class Portal { var lock: Lock? }
private class Lock {}
private class Fence { var trap: Trap? }
private class Trap { init(_ fence: Fence) {} }
private class Spring { var trap: Trap? }

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
    func fence() -> Fence {
        single {
            Fence()
        } configure: { fence, yard in
            fence.trap = try? yard.parts.trap()
        }
    }
    func trap() throws -> Trap {
        try single {
            Trap(fence())
        } configure: { (_, yard) throws in
            _ = yard.parts.spring()
            throw Broken()
        }
    }
    func spring() -> Spring {
        single {
            Spring()
        } configure: { spring, yard in
            spring.trap = try? yard.parts.trap()
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
