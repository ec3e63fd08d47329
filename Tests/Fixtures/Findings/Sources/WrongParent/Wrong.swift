// SPDX-License-Identifier: MIT

import Drip

final class AppComponent: Component {}

class SessionComponent: Component {
    var app: AppComponent { parent() }
}

final class OtherComponent: Component {}

protocol Networked: AnyObject {}

final class ScreenComponent: Component {
    var session: SessionComponent { parent() }
}

final class CallComponent: Component {
    var network: any Networked { parent(as: (any Networked).self) }
}

func makeScreen(_ other: OtherComponent) -> ScreenComponent { ScreenComponent().parent { other } }

func makeScreen(_ app: AppComponent) -> ScreenComponent { ScreenComponent().parent(app) }

func makeCall(_ other: OtherComponent) -> CallComponent { CallComponent().parent(other) }

class OfficeComponent: Component {}
final class TowerComponent: OfficeComponent {}

final class RoomComponent: Component {
    var tower: TowerComponent { parent() }
}

func makeRoom() -> RoomComponent { RoomComponent().parent { OfficeComponent() } }
