// SPDX-License-Identifier: MIT

import Drip

func name() -> String {
    withComponent(ShopComponent()) { $0.tools.boiler() }  // mistake: a Boiler is no String
}
