// SPDX-License-Identifier: MIT

import Drip

final class FloorComponent: Component {
    var desk: DeskComponent { parent() }
}

final class DeskComponent: Component {
    var floor: FloorComponent { parent() }
}

final class LeftComponent: Component {}
final class RightComponent: Component {}

func join() {
    let left = LeftComponent()
    let right = RightComponent().parent(left)
    left.parent { right }
}

final class FirstComponent: Component {}
final class SecondComponent: Component {}
final class ThirdComponent: Component {}

func ring() -> [Component] {
    let (first, second, third) = (FirstComponent(), SecondComponent(), ThirdComponent())
    first.parent { second }
    second.parent { third }
    third.parent { first }
    return [first, second, third]
}
