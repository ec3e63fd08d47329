// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of README.md for a target of the main actor.
struct ReadmeAppSnippets {
    @MainActor @Test func theViewGetsTheBoilerOfTheShop() throws {
        let app = ShopApp()
        let first = try #require(app.body as? WindowGroup<ShopView>).content.boiler
        let second = try #require(app.body as? WindowGroup<ShopView>).content.boiler

        #expect(first === second)
    }
}

private struct InAnXcodeProject {
    final class ShopComponent: MainActorComponent { /* as above */  }
    class EquipmentModule: MainActorModule<ShopComponent> { /* as above */  }
    @MainActor @Test func shotsComeFromTheBoilerOfTheShop() { /* as below */  }
}

private final class ShopComponent: MainActorComponent {
    var equipment: EquipmentModule { module() }
}

private class EquipmentModule: MainActorModule<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
}

private struct ShopApp: App {
    private let shop = ShopComponent()

    var body: some Scene {
        WindowGroup { ShopView(boiler: shop.equipment.boiler()) }
    }
}

private final class Boiler {}

private struct ShopView: View {
    let boiler: Boiler
    var body: some View { Text("shop") }
}
