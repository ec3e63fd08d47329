// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The first code of a new application, with the settings of a new application.
struct FirstWeekTests {
    @Test func theFirstExampleWorksOnTheMainActor() {
        let shop = ShopComponent()
        let (first, second) = (shop.equipment.shot(), shop.equipment.shot())

        #expect(first.boiler === second.boiler)
    }

    @Test func aModuleIsRegisteredByItsType() {
        let shop = ShopComponent().module(FakeEquipment.self)

        #expect(shop.equipment.boiler().isFake)
    }

    @Test func anInstanceThatLeavesTheMainActorHoldsAFunctionOfTheMainActor() async {
        let shop = ShopComponent()
        let uploader = shop.equipment.uploader()

        let name = await Task.detached { await uploader.upload() }.value

        #expect(name == "Steam")
    }

    @Test func aFunctionOfTheMainActorDoesNotRetainTheComponent() {
        weak var gone: ShopComponent?
        let uploader = {
            let shop = ShopComponent()
            gone = shop
            return shop.equipment.uploader()
        }()

        #expect(gone == nil)
        withExtendedLifetime(uploader) {}
    }
}

private final class ShopComponent: MainActorComponent {
    var equipment: EquipmentModule { module() }
}

private class EquipmentModule: MainActorModule<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
    func shot() -> Shot { transient { Shot(boiler: component.equipment.boiler()) } }
    func uploader() -> Uploader {
        single {
            let boiler = component.provider { $0.equipment.boiler() }
            return Uploader(boiler: { boiler() })
        }
    }
}

private final class FakeEquipment: EquipmentModule {
    override func boiler() -> Boiler { single { Boiler(isFake: true) } }
}

private final class Boiler {
    let name = "Steam"
    let isFake: Bool
    init(isFake: Bool = false) { self.isFake = isFake }
}

private struct Shot { let boiler: Boiler }

/// Any task may use it.
private nonisolated final class Uploader: Sendable {
    private let boiler: @MainActor () -> Boiler
    init(boiler: @escaping @MainActor () -> Boiler) { self.boiler = boiler }

    func upload() async -> String { await boiler().name }
}
