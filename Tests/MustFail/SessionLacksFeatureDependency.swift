// SPDX-License-Identifier: MIT

import Drip

protocol LoyaltyDependencies: AnyObject {
    var stamps: Int { get }
}

final class LoyaltyComponent: ChildComponent<any LoyaltyDependencies> {}

final class SessionComponent: Component {}

func show(in session: SessionComponent) -> LoyaltyComponent {
    LoyaltyComponent(parent: session)
}
