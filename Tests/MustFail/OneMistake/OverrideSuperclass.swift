// SPDX-License-Identifier: MIT

import Drip

final class HotBoiler: NSBoiler {}
class NSBoiler {}
class BarModule: Module<ShopComponent> { func x() -> HotBoiler { single { HotBoiler() } } }
extension ShopComponent { var bar: BarModule { module() } }
func x() { ShopComponent().override({ $0.bar.x() }) { NSBoiler() } }  // mistake: a superclass
