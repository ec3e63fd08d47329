// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Overrides that come and go while an asynchronous single is being created.
struct OverrideInFlightTests {
    private let shop = BusyShop()
    private let first = Patron()
    private let second = Patron()

    @Test func aCallAfterAnOverrideGetsTheReplacement() async throws {
        let early = Task { try await first.order { try await shop.bar.roast() } }
        await shop.began.pass()

        shop.override(Beans.self) { Beans("fake") }
        let late = Task { try await second.order { try await shop.bar.roast() } }
        await second.isWaiting()
        shop.mayEnd.open()

        #expect(try await late.value.name == "fake")
        #expect(try await early.value.name == "roast of real")
        #expect(try await shop.bar.roast() === late.value)
    }

    @Test func aCallForAnotherKeyGetsTheReplacementToo() async throws {
        let early = Task { try await first.order { try await shop.bar.mug(of: "Bob") } }
        await first.isWaiting()

        try await shop.override(anyKey: true, { try await $0.bar.mug(of: "Ada") }) { Beans("fake") }
        let late = Task { try await second.order { try await shop.bar.mug(of: "Bob") } }
        await second.isWaiting()
        shop.mayEnd.open()

        #expect(try await late.value.name == "fake")
        #expect(try await early.value.name == "Bob")
    }

    @Test func aCallAfterAnOverrideGetsAnInstanceBuiltFromTheReplacement() async throws {
        let early = Task { try await first.order { try await shop.bar.roast() } }
        await shop.began.pass()

        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let late = Task { try await second.order { try await shop.bar.roast() } }
        await second.isWaiting()
        shop.mayEnd.open()

        #expect(try await late.value.name == "roast of fake")
        #expect(try await early.value.name == "roast of real")
    }

    @Test func aCallAfterTheEndOfAnOverrideGetsTheRealInstance() async throws {
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let early = Task { try await first.order { try await shop.bar.roast() } }
        await shop.began.pass()

        shop.removeOverrides()
        let late = Task { try await second.order { try await shop.bar.roast() } }
        await second.isWaiting()
        shop.mayEnd.open()

        #expect(try await late.value.name == "roast of real")
        #expect(try await early.value.name == "roast of fake")
    }

    @Test func anInstanceBuiltFromAnOvertakenInstanceIsNotKept() async throws {
        let early = Task { try await shop.bar.blend() }
        await shop.began.pass()

        shop.override({ $0.bar.beans() }) { Beans("fake") }
        shop.mayEnd.open()

        #expect(try await early.value.name == "blend of roast of real")
        #expect(try await shop.bar.blend().name == "blend of roast of fake")
    }

    @Test func aCallThatWaitedWhileTheComponentWasClosedGetsTheInstance() async throws {
        let early = Task { try await first.order { try await shop.bar.roast() } }
        await shop.began.pass()
        let other = Task { try await second.order { try await shop.bar.roast() } }
        await second.isWaiting()

        shop.close()
        shop.mayEnd.open()

        #expect(try await early.value === other.value)
    }
}

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop
    func beans() -> Beans { single { Beans("real") } }
    nonisolated(nonsending) func roast() async throws -> Beans {
        try await asyncSingle { () async throws in
            let beans = beans()
            component.began.open()
            try await component.mayEnd.passUnlessCancelled()
            return Beans("roast of \(beans.name)")
        }
    }
    nonisolated(nonsending) func mug(of guest: String) async throws -> Beans {
        try await asyncSingle(for: guest) { () async throws in
            try await component.mayEnd.passUnlessCancelled()
            return Beans(guest)
        }
    }
    nonisolated(nonsending) func blend() async throws -> Beans {
        try await asyncSingle { () async throws in Beans("blend of \(try await roast().name)") }
    }
}
