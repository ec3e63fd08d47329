// SPDX-License-Identifier: MIT

import Drip

final class Boiler {
    var degrees = 0
}

final class ShopComponent: Component {
    var bar: BarModule { module() }
    var isOpen: Bool { true }
}

class BarModule: Module<ShopComponent> {
    func boiler() -> Boiler {
        single {
            guard component.isOpen else { fatalError() }
            Boiler()
        }
    }

    func heated() -> Boiler {
        single { c in
            let boiler = Boiler()
            while boiler.degrees < 90, c.isOpen { boiler.degrees += 1 }
            boiler
        }
    }

    func spare() async -> Boiler {
        await asyncSingle {
            let boiler = Boiler()
            boiler.degrees = 90
        }
    }

    func nothing() -> Boiler {
        weakSingle {
            nil
        }
    }
}
