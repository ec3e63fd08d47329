// SPDX-License-Identifier: MIT

import Drip

final class AppComponent: Component {}

final class FeedScreen: ChildComponent<AppComponent> {
    var feed: FeedModule { module() }
}

final class FeedModule: Module<FeedScreen> {
    func model() -> Int { single { 1 } }
}

func makeModel(_ app: AppComponent) -> Provider<Int> {
    let screen = FeedScreen(parent: app)
    return screen.provider { $0.feed.model() }
}

func makeModelAtOnce(_ app: AppComponent) -> Factory<Int, Int> {
    FeedScreen(parent: app).factory { $0.feed.model() + $1 }
}

func keepModel() -> Provider<Int>? {
    var kept: Provider<Int>?
    withComponent(FeedScreen(parent: AppComponent())) { screen in
        kept = screen.provider { $0.feed.model() }
    }
    return kept
}

@MainActor func readLater(_ app: AppComponent) {
    let screen = FeedScreen(parent: app)
    let model = screen.provider { $0.feed.model() }
    Task { print(model()) }
}
