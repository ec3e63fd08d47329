// SPDX-License-Identifier: MIT

import Drip

struct BarModule: Module<ShopComponent> {}  // mistake: a structure
