// SPDX-License-Identifier: MIT

import Drip

final class AppComponent: Component {}

final class FeedScreen: ChildComponent<AppComponent> {
    var feed: FeedModule { module() }
}

final class FeedModule: Module<FeedScreen> {
    func model() -> Int { single { 1 } }
}

func readModel(_ app: AppComponent) -> Int { FeedScreen(parent: app).feed.model() }

func keepModule(_ app: AppComponent) -> FeedModule { FeedScreen(parent: app).feed }

final class OrderComponent: Component {
    var bar: BarModule { module() }
    var tips: TipModule { TipModule(component: self) }
}

final class BarModule: Module<OrderComponent> {
    func barista() -> Int { single { 1 } }
}

struct TipModule: ModuleType {
    let component: OrderComponent
    func tip() -> Int { single { 2 } }
}

func readWithFake() -> Int { OrderComponent().module { BarModule($0) }.bar.barista() }

final class Timer {
    private let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
}

func startTimer(_ app: AppComponent) -> Timer {
    let screen = FeedScreen(parent: app)
    let feed = screen.feed
    return Timer { print(feed.model()) }
}

final class Menu {
    private let bar: BarModule
    init(bar: BarModule) { self.bar = bar }
}

func openMenu() -> Menu {
    let order = OrderComponent()
    return Menu(bar: order.bar)
}

/// A task that nobody awaits runs when the function has returned.
@MainActor func countLater() {
    let order = OrderComponent()
    let bar = order.bar
    Task { print(bar.barista()) }
}

func openClosedMenu() -> Menu { withComponent(OrderComponent()) { Menu(bar: $0.bar) } }
