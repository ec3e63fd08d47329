// SPDX-License-Identifier: MIT

import Drip

final class UserSessionComponent: SessionComponent {}

final class NetworkComponent: Component, Networked {}

/// Leads to the requested parent.
final class FlowComponent: Component {
    var session: SessionComponent { parent() }
}

func makeCorrected(_ session: SessionComponent, _ user: UserSessionComponent, _ flow: FlowComponent)
    -> [ScreenComponent]
{
    [ScreenComponent().parent(session), ScreenComponent().parent { user }, ScreenComponent().parent { flow }]
}

func makeCorrectedCall(_ network: NetworkComponent, _ other: OtherComponent) -> CallComponent {
    CallComponent().parent(other).parent(network)
}

/// The parent may be of the subclass.
func makeRoom(in office: OfficeComponent) -> RoomComponent { RoomComponent().parent { office } }
