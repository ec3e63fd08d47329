// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

struct AsyncOverrideTests {
    private let shop = BusyShop()

    @Test func anAsynchronousSingleGivesTheOneReplacement() async throws {
        try await shop.override({ try await $0.bar.beans() }) { Beans("fake") }

        #expect(try await shop.bar.beans().name == "fake")
        #expect(try await shop.bar.beans() === shop.bar.beans())
    }

    @Test func theReplacementMayBeAwaited() async throws {
        try await shop.override({ try await $0.bar.beans() }) {
            await Task.yield()
            return Beans("fake")
        }

        #expect(try await shop.bar.beans().name == "fake")
    }

    @Test func aReplacementThatNeedsALinkedInstanceIsMadeOnce() async throws {
        let made = Notes<String>()
        try await shop.override({ try await $0.bar.beans() }) {
            made.add("made")
            return shop.bar.packed()
        }

        _ = try await shop.bar.beans()

        #expect(made.all == ["made"])
    }

    @Test func aReplacementThatThrowsMakesTheProviderThrow() async throws {
        try await shop.override({ try await $0.bar.beans() }) { () async throws -> Beans in throw Stale() }

        await #expect(throws: Stale.self) { try await shop.bar.beans() }
    }

    @Test func theReplacementMayNeedTheDeclaredTypeAsItsContext() async throws {
        try await shop.override({ try await $0.bar.spare() }) { nil }

        #expect(try await shop.bar.spare() == nil)
    }

    @Test func onlyTheAccessorsKeyIsReplaced() async throws {
        try await shop.override({ try await $0.bar.mug(of: "Ada") }) { Beans("fake") }

        #expect(try await shop.bar.mug(of: "Ada").name == "fake")
        #expect(try await shop.bar.mug(of: "Bob").name == "Bob")
    }

    @Test func everyKeyIsReplacedWhereThatIsAskedFor() async throws {
        try await shop.override(anyKey: true, { try await $0.bar.mug(of: "Ada") }) { Beans("fake") }

        #expect(try await shop.bar.mug(of: "Bob").name == "fake")
    }

    @Test func byTypeReplacesAsynchronousProvidersToo() async throws {
        shop.override(Beans.self) { Beans("fake") }

        #expect(try await shop.bar.beans().name == "fake")
        #expect(try await shop.bar.mug(of: "Ada").name == "fake")
    }

    @Test func aLateOverrideReplacesInstancesBuiltFromTheReplacedInstance() async throws {
        let early = try await shop.bar.blend()

        try await shop.override({ try await $0.bar.beans() }) { Beans("fake") }

        let late = try await shop.bar.blend()
        #expect(late !== early)
        #expect(late.name == "blend of fake")
    }

    @Test func theOriginalsComeBackWhenOverridesAreRemoved() async throws {
        let blend = try await shop.bar.blend()
        try await shop.override({ try await $0.bar.beans() }) { Beans("fake") }
        _ = try await shop.bar.blend()

        shop.removeOverrides()

        #expect(try await shop.bar.blend() === blend)
    }

    @Test func setLateItReachesChildren() async throws {
        let corner = BusyCorner(parent: shop)
        let early = try await corner.bar.blend()

        try await shop.override({ try await $0.bar.beans() }) { Beans("fake") }

        let late = try await corner.bar.blend()
        #expect(late !== early)
        #expect(late.name == "corner's fake")
    }

    @Test func aFailureAfterAnOverrideReachesOnlyTheCallThatBeganTheCreation() async throws {
        for _ in 0..<20 {
            let (shop, begun, door) = (BusyShop(), Door(), Door())
            let first = Task { try await shop.bar.stale(begun, door) }
            await begun.pass()
            shop.override(Beans.self) { Beans("fake") }
            let others = (0..<3).map { _ in Task { try await shop.bar.stale(begun, door) } }
            for _ in 0..<50 { await Task.yield() }
            door.open()

            await #expect(throws: Stale.self) { try await first.value }
            for other in others { #expect(try await other.value.name == "fake") }
        }
    }

    @Test func aFailureReachesTheCallsBeforeAnOverride() async throws {
        let (begun, door, patron) = (Door(), Door(), Patron())
        let first = Task { [shop] in try await shop.bar.stale(begun, door) }
        await begun.pass()
        let second = Task { [shop] in try await patron.order { try await shop.bar.stale(begun, door) } }
        await patron.isWaiting()
        shop.override(Beans.self) { Beans("fake") }
        door.open()

        await #expect(throws: Stale.self) { try await first.value }
        await #expect(throws: Stale.self) { try await second.value }
        #expect(try await shop.bar.stale(begun, door).name == "fake")
    }

    @Test func aCallBeforeAnOverrideGetsTheInstance() async throws {
        let (begun, door) = (Door(), Door())
        let first = Task { [shop] in await shop.bar.slow(begun, door) }
        await begun.pass()
        let second = Task { [shop] in await shop.bar.slow(begun, door) }
        for _ in 0..<50 { await Task.yield() }
        shop.override(Beans.self) { Beans("fake") }
        door.open()

        #expect(await second.value === first.value)
        #expect(await first.value.name == "real")
        #expect(await shop.bar.slow(begun, door).name == "fake")
    }

    @Test func aSynchronousProviderMayBeReplacedFromAnAsynchronousTest() async throws {
        try await shop.override({ $0.bar.grams }) { await weighed() }

        #expect(shop.bar.grams == 7)
    }

    @Test func aSynchronousProviderOfAnyStrategyGivesOneReplacement() async throws {
        try await shop.override({ $0.bar.sample() }) {
            await Task.yield()
            return Beans("fake")
        }

        #expect(shop.bar.sample().name == "fake")
        #expect(shop.bar.sample() === shop.bar.sample())
    }

    @Test func aReplacementWithAnErrorThatItsProviderCannotThrowStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = BusyShop()
            try await shop.override({ await $0.bar.water() }) { throw Stale() }
        }

        #expect(
            result?.message == """
                Drip: a replacement threw Stale(), which its provider cannot throw.

                  water()   asyncSingle   AsyncOverrideTests.swift

                  overridden   AsyncOverrideTests.swift

                The provider's closure throws nothing, whatever the provider declares.

                Do this:
                  • let the replacement give an instance, or let that closure throw: { () throws in … }.
                """
        )
    }

    @Test func aLaterReplacementWithSuchAnErrorStopsTheProcessToo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (shop, made) = (BusyShop(), Tally())
            try await shop.override(anyKey: true, { await $0.bar.tea(of: "Ada") }) {
                made.add()
                return made.count == 1 ? Beans("fake") : try thrown(Stale())
            }
            alarm(20)
            _ = await shop.bar.tea(of: "Bob")
        }

        #expect(
            result?.message == """
                Drip: a replacement threw Stale(), which its provider cannot throw.

                  tea(of:)   asyncSingle   AsyncOverrideTests.swift

                  overridden   AsyncOverrideTests.swift

                The provider's closure throws nothing, whatever the provider declares.

                Do this:
                  • let the replacement give an instance, or let that closure throw: { () throws in … }.
                """
        )
    }
}

private func weighed() async -> Int {
    await Task.yield()
    return 7
}

private struct Stale: Error {}

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop
    var grams: Int { single { 18 } }
    func sample() -> Beans { transient { Beans("sample") } }
    func sack() -> Beans {
        single {
            Beans("sack")
        } link: { _ in
        }
    }
    func packed() -> Beans { transient { Beans("packed in \(sack().name)") } }
    func beans() async throws -> Beans { try await asyncSingle { () async throws in Beans("real") } }
    nonisolated(nonsending) func stale(_ begun: Door, _ door: Door) async throws -> Beans {
        try await asyncSingle { () async throws -> Beans in
            begun.open()
            await door.pass()
            return try thrown(Stale())
        }
    }
    func slow(_ begun: Door, _ door: Door) async -> Beans {
        await asyncSingle {
            begun.open()
            await door.pass()
            return Beans("real")
        }
    }
    func water() async -> Beans { await asyncSingle { Beans("none") } }
    func tea(of guest: String) async -> Beans { await asyncSingle(for: guest) { Beans(guest) } }
    func spare() async throws -> String? { try await asyncSingle { () async throws in "spare" } }
    func blend() async throws -> Beans {
        try await asyncSingle { () async throws in Beans("blend of \(try await beans().name)") }
    }
    func mug(of guest: String) async throws -> Beans {
        try await asyncSingle(for: guest) { () async throws in Beans(guest) }
    }
}

extension BusyCorner { fileprivate var bar: CornerModule { module() } }

private struct CornerModule: SendableModuleType {
    let component: BusyCorner
    func blend() async throws -> Beans {
        try await asyncSingle { () async throws in Beans("corner's \(try await component.parent.bar.beans().name)") }
    }
}
