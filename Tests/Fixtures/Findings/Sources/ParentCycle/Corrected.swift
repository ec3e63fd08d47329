// SPDX-License-Identifier: MIT

import Drip

final class HouseComponent: Component {}

final class RoomComponent: ChildComponent<HouseComponent> {}

final class CornerComponent: Component {
    var house: HouseComponent { parent() }
    var room: RoomComponent { parent() }
}

/// A component may have a parent of its own class.
final class FolderComponent: Component {}

func furnish(_ house: HouseComponent) {
    let room = RoomComponent(parent: house)
    let corner = CornerComponent().parent(house).parent(room)
    _ = (corner.house, corner.room, FolderComponent().parent(FolderComponent()))
}
