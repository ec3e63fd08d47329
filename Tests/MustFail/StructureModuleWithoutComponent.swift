// SPDX-License-Identifier: MIT

import Drip

final class Cup {}

struct BarModule: ModuleType {
    func cup() -> Cup { Cup() }
}
