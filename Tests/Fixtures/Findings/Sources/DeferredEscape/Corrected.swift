// SPDX-License-Identifier: MIT

import Drip

func makeScreen(_ app: AppComponent) -> (FeedScreen, Provider<Int>) {
    let screen = FeedScreen(parent: app)
    return (screen, screen.provider { $0.feed.model() })
}

func makeModel(of screen: FeedScreen) -> Provider<Int> { screen.provider { $0.feed.model() } }

final class Flow {
    private var screen: FeedScreen?

    func start(_ app: AppComponent) -> Provider<Int> {
        let screen = FeedScreen(parent: app)
        self.screen = screen
        return screen.provider { $0.feed.model() }
    }
}

/// The function ends after the last use.
func readTwice(_ app: AppComponent) -> Int {
    let screen = FeedScreen(parent: app)
    let model = screen.lazy { $0.feed.model() }
    return model.value + model()
}
