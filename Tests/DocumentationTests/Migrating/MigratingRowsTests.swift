// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The rows of the guides From….md hold in every variation: in both orders, twice, from a child, and under a fake.
struct MigratingRowsTests {
    @Test(arguments: MigratingRows.programs, MigratingRows.Program.Variation.all)
    func theCallsGiveWhatTheRowSays(program: MigratingRows.Program, variation: MigratingRows.Program.Variation) {
        #expect(program.run(on: Self.shop(), variation) == program.gives)
        for fake in program.fakes {
            let shop = Self.shop()
            fake.set(shop)
            #expect(program.run(on: shop, variation) == fake.gives, "under a fake of \(fake.name)")
        }
    }

    @Test(arguments: MigratingRows.programs, MigratingRows.Program.Variation.all)
    func anotherComponentSharesNothing(program: MigratingRows.Program, variation: MigratingRows.Program.Variation) {
        for fake in program.fakes {
            let (shop, other) = (Self.shop(), Self.shop())
            fake.set(shop)
            _ = program.run(on: shop, variation)

            #expect(program.run(on: other, variation) == program.gives, "beside a fake of \(fake.name)")
        }
    }

    @Test(arguments: [true, false], [true, false])
    func anAsyncSingleIsMadeOnce(isPoolFirst: Bool, isFake: Bool) async throws {
        let shop = AsyncShop()
        if isFake { try await shop.override({ try await $0.data.pool() }) { Pool(isFake: true) } }
        let session = AsyncSession(parent: shop)

        for _ in 0..<2 {
            if isPoolFirst { #expect(try await session.seat.pool().isFake == isFake) }
            let tokens = try await shop.data.tokens()
            #expect(try await shop.data.tokens() === tokens)
            #expect(try await session.seat.pool() === tokens.pool)
            #expect(tokens.pool.isFake == isFake)
        }
    }

    @Test(arguments: [true, false], [true, false])
    func manyTasksGetOneInstance(isLogFirst: Bool, isFake: Bool) async {
        let shop = AsyncShop()
        if isFake { shop.override({ $0.data.log() }) { Log(isFake: true) } }

        let logs = await withTaskGroup { group in
            for _ in 0..<20 { group.addTask { isLogFirst ? shop.data.log() : shop.data.journal().log } }
            return await group.reduce(into: [Log]()) { $0.append($1) }
        }

        #expect(logs.allSatisfy { $0 === shop.data.journal().log && $0.isFake == isFake })
    }

    @Test(arguments: [true, false])
    func anOperationHasAFakeForItsDurationOnly(isUsedBefore: Bool) {
        let shop = Self.shop()
        let before = isUsedBefore ? shop.data.store() : nil

        for _ in 0..<2 {
            shop.withOverrides {
                $0.override({ $0.data.api() }) { MigratingRows.FakeApi() }
            } operation: {
                #expect(shop.data.store().api is MigratingRows.FakeApi)
                #expect(shop.data.api() is MigratingRows.FakeApi)
            }
            #expect(!(shop.data.api() is MigratingRows.FakeApi))
            #expect(shop.data.store().api === shop.data.api())
        }
        if let before { #expect(shop.data.store() === before) }
    }

    @Test func aKeyIsForgottenWhenNobodyHoldsItsObject() {
        let shop = Self.shop()

        for _ in 0..<2 {
            weak let note = shop.data.note(of: 1)
            #expect(note == nil)
        }
    }

    @Test(arguments: [true, false])
    func anAccessAfterTheChildWentGivesNil(isUsedBefore: Bool) {
        var session: MigratingRows.SessionComponent? = MigratingRows.SessionComponent(parent: Self.shop())
        let api = session?.provider { $0.seat.api() }
        if isUsedBefore { #expect(api?.ifOpen() != nil) }

        session = nil

        #expect(api?.ifOpen() == nil)
    }

    @Test func aChildKeepsItsParent() {
        let session = MigratingRows.SessionComponent(parent: Self.shop())

        #expect(session.seat.api() === session.parent.data.api())
    }

    private static func shop() -> MigratingRows.Shop { MigratingRows.Shop().module { MigratingRows.PluginModule($0) } }
}

private final class Log: Sendable {
    let isFake: Bool
    init(isFake: Bool = false) { self.isFake = isFake }
}
private final class Journal: Sendable {
    let log: Log
    init(log: Log) { self.log = log }
}
private final class Pool: Sendable {
    let isFake: Bool
    init(isFake: Bool = false) { self.isFake = isFake }
}
private final class Tokens: Sendable {
    let pool: Pool
    init(pool: Pool) { self.pool = pool }
}

private final class AsyncShop: ComponentType, Sendable {
    let registry = Registry()
    var data: AsyncData { module() }
}

private struct AsyncData: SendableModuleType {
    let component: AsyncShop
    func log() -> Log { single { Log() } }
    func journal() -> Journal { single { Journal(log: log()) } }
    func pool() async throws -> Pool { await asyncSingle { Pool() } }
    func tokens() async throws -> Tokens { try await asyncSingle { try await Tokens(pool: pool()) } }
}

private final class AsyncSession: ComponentType, Sendable {
    let registry: Registry
    let shop: AsyncShop
    var seat: AsyncSeat { module() }

    init(parent: AsyncShop) {
        registry = Registry(parent: parent)
        shop = parent
    }
}

private struct AsyncSeat: SendableModuleType {
    let component: AsyncSession
    func pool() async throws -> Pool { try await component.shop.data.pool() }
}
