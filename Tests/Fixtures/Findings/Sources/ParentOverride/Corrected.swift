// SPDX-License-Identifier: MIT

import Drip

func overrideAtItsOwner(_ screen: ScreenComponent) -> String {
    screen.parent.override {
        $0.data.count()
    } with: {
        2
    }
    screen.override {
        $0.screen.title()
    } with: {
        "title"
    }
    return screen.screen.title()
}
