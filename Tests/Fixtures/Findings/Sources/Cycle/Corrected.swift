// SPDX-License-Identifier: MIT

import Drip
import Foundation

enum Corrected {
    final class Boiler {
        var alarm: Alarm?

        init(_ thermostat: Thermostat) {}
    }

    final class Thermostat {
        init(_ alarm: Alarm) {}
    }

    final class Alarm {
        init(_ boiler: Provider<Boiler>) {}
    }

    final class Lamp {
        init(_ shelf: Lazy<Shelf>) {}
    }

    final class Shelf {
        init(_ lamp: Lamp) {}
    }

    struct Stock: Codable {
        var limit: Int { ShopComponent.main.shop.limit }
    }

    final class ShopComponent: Component {
        nonisolated(unsafe) static let main = ShopComponent()

        var shop: ShopModule { module() }
    }

    class ShopModule: Module<ShopComponent> {
        /// The back reference is set when the boiler exists.
        func boiler() -> Boiler {
            single {
                Boiler(thermostat())  // a bracket in a comment } and in "a string }"
            } configure: { boiler in
                boiler.alarm = component.shop.alarm()
            }
        }
        func thermostat() -> Thermostat { single { Thermostat(alarm()) } }
        func alarm() -> Alarm { transient { Alarm(component.provider { $0.shop.boiler() }) } }

        func lamp() -> Lamp { single { Lamp(component.lazy { $0.shop.shelf() }) } }
        func shelf() -> Shelf { single { Shelf(lamp()) } }
        var label: String { single { "Shop" } }

        /// The arguments of a macro do not run during the creation.
        var enough: Predicate<Int> {
            single {
                let stock = Stock()
                return #Predicate<Int> { $0 > stock.limit }
            }
        }
        var limit: Int { single { (try? enough.evaluate(1)) == true ? 1 : 2 } }
    }

    /// Overrides providers, and calls `super` in their closures.
    final class LoudShopModule: ShopModule {
        override func alarm() -> Alarm { transient { super.alarm() } }
        override var label: String { single { super.label + "!" } }
    }

    static func make() {
        let component = ShopComponent().module { LoudShopModule($0) }
        _ = component.shop.boiler()
        _ = component.shop.shelf()
        _ = component.shop.label
        _ = component.shop.limit
    }
}

/// A method that is only named is stored like a closure, also through a wrapper.
enum Named {
    @propertyWrapper struct Later<Value> {
        private let make: () -> Value
        init(_ make: @escaping () -> Value) { self.make = make }
        var wrappedValue: Value { make() }
    }

    final class Screen {
        @Later var menu: Menu
        var onClose: (() -> Menu)?

        init(menu: @escaping () -> Menu) { _menu = Later(menu) }
    }

    final class Menu {
        init(_ screen: Screen) {}
    }

    final class HomeComponent: Component {
        var home: HomeModule { module() }
    }

    final class HomeModule: Module<HomeComponent> {
        func screen() -> Screen { single { Screen(menu: menu) } }
        func popup() -> Screen {
            single {
                Screen(menu: menu)
            } configure: {
                $0.onClose = menu
            }
        }
        func menu() -> Menu {
            single {
                Menu(screen())
            } configure: { _ in
                _ = popup()
            }
        }
    }

    static func make(_ component: HomeComponent) { _ = component.home.screen().menu }
}
