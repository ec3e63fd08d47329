// SPDX-License-Identifier: MIT

import Drip

protocol HasTitle: AnyObject {
    var title: String { get }
}

extension HasTitle {
    var title: String { "default" }
    var shortTitle: String { title }
}

/// The property implements the requirement, so it also answers for the protocol.
final class ScreenComponent: Component, HasTitle {
    var screen: ScreenModule { module() }
    var title: String { screen.title() }
}

final class ScreenModule: Module<ScreenComponent> {
    func title() -> String { single { "screen" } }
}

func readTitle(_ screen: ScreenComponent) -> String { screen.title + screen.shortTitle }

protocol Marked: AnyObject {}
protocol Fast: AnyObject {}

extension Marked where Self: Fast {
    var speed: Int { 9 }
}

/// The extension is for other components.
final class SlowComponent: Component, Marked {
    var speed: Int { 1 }
}
