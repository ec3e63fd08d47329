// SPDX-License-Identifier: MIT

import Drip

protocol LoyaltyDependencies: AnyObject {
    var stamps: Int { get }
}

final class SessionComponent: MainActorComponent, LoyaltyDependencies {
    var stamps: Int { 3 }
}
