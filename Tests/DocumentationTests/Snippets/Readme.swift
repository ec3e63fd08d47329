// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of README.md.
struct ReadmeSnippets {
    @Test func twoShotsShareOneBoiler() {
        let shop = ShopComponent()
        let (first, second) = (shop.equipment.shot(), shop.equipment.shot())
        print(first.boiler === second.boiler)  // true

        #expect(first !== second)
        #expect(first.boiler === second.boiler)
    }

    @MainActor @Test func theViewGetsOneModel() {
        let app = ShopApp()
        let first = (app.body as? WindowGroup<HomeView>)?.content.model
        #expect(first != nil)
        #expect(first === (app.body as? WindowGroup<HomeView>)?.content.model)
    }

    @Test func poursEveryShotFromTheBoilerOfTheShop() {
        let boiler = CountingBoiler()
        let shop = ShopComponent()
        shop.override({ $0.equipment.boiler() }) { boiler }

        _ = shop.equipment.shot()

        #expect(boiler.shotsPoured == 1)
    }
}

private final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

private class EquipmentModule: Module<ShopComponent> {
    // One boiler for the whole shop.
    func boiler() -> Boiler { single { Boiler() } }

    // A new shot at every call.
    func shot() -> Shot { transient { Shot(boiler: boiler()) } }
}

private enum InAnXcodeProject {
    final class ShopComponent: MainActorComponent { /* as above */  }

    class EquipmentModule: MainActorModule<ShopComponent> { /* as above */  }
}

private final class AppComponent: MainActorComponent {
    var home: HomeModule { module() }
}

private class HomeModule: MainActorModule<AppComponent> {
    func model() -> HomeModel { single { HomeModel() } }
}

private struct ShopApp: App {
    private let component = AppComponent()

    var body: some Scene {
        WindowGroup { HomeView(model: component.home.model()) }
    }
}

private class Boiler { func pour() {} }
private final class CountingBoiler: Boiler {
    private(set) var shotsPoured = 0
    override func pour() { shotsPoured += 1 }
}
private final class Shot {
    let boiler: Boiler
    init(boiler: Boiler) {
        self.boiler = boiler
        boiler.pour()
    }
}

private final class HomeModel {}
private struct HomeView: View {
    let model: HomeModel
    var body: some View { Text("home") }
}
