// SPDX-License-Identifier: MIT

import Drip

final class Kettle: Component {
    func x() -> Boiler { single { Boiler() } }  // mistake: a provider in a component
}
