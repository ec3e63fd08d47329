// SPDX-License-Identifier: MIT

import Drip

func readKept(_ app: AppComponent) -> Int {
    let screen = FeedScreen(parent: app)
    return screen.feed.model()
}

func readInside(_ app: AppComponent) -> Int { withComponent(FeedScreen(parent: app)) { $0.feed.model() } }

/// A struct module retains its component.
func readTip() -> Int { OrderComponent().tips.tip() }

/// The function first takes the component out of the collection, and then uses it twice.
func readOrders(_ given: [OrderComponent]) -> Int {
    let orders = [OrderComponent()]
    var sum = given[0].bar.barista()
    for index in 0..<1 {
        sum += orders[index].bar.barista()
    }
    let first = orders[0]
    return sum + first.bar.barista() + first.bar.barista()
}

func startKeepingTimer(_ app: AppComponent) -> Timer {
    let screen = FeedScreen(parent: app)
    let feed = screen.feed
    return Timer { withExtendedLifetime(screen) { print(feed.model()) } }
}

/// The task keeps the component.
@MainActor func keepLater() {
    let order = OrderComponent()
    let bar = order.bar
    Task { withExtendedLifetime(order) { print(bar.barista()) } }
}
