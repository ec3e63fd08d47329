// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

/// What was told before is not told again.
struct LateUsesTests {
    @Test func aProviderOfAComponentsClassIsToldOnce() {
        let uses = LateUses()

        #expect(uses.isFirst(site(1), of: Shop.self))
        #expect(!uses.isFirst(site(1), of: Shop.self))
    }

    @Test func anotherProviderOrClassIsToldToo() {
        let uses = LateUses()

        #expect(uses.isFirst(site(1), of: Shop.self))
        #expect(uses.isFirst(site(2), of: Shop.self))
        #expect(uses.isFirst(site(1), of: Corner.self))
        #expect(uses.isFirst(site(1), of: nil))
        #expect(!uses.isFirst(site(1), of: Corner.self))
        #expect(!uses.isFirst(site(1), of: nil))
    }

    @Test func aPlaceOfATaskThatDidNotStartIsToldOnce() {
        let uses = LateUses()

        #expect(uses.isFirstStart("Shop.swift:7"))
        #expect(!uses.isFirstStart("Shop.swift:7"))
        #expect(uses.isFirstStart("Shop.swift:8"))
    }

    @Test func eachListenerIsToldByItself() {
        let (one, other) = (LateUses(), LateUses())

        #expect(one.isFirst(site(1), of: Shop.self))
        #expect(other.isFirst(site(1), of: Shop.self))
    }

    private func site(_ line: UInt) -> Site { Site(.single, Int.self, "Shop/Bar.swift", line, 1, "cup()") }
}

private final class Shop {}
private final class Corner {}
