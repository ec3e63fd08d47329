// SPDX-License-Identifier: MIT

import Drip

final class Boiler {}

class Equipment {
    func boiler() -> Boiler { single { Boiler() } }
}
