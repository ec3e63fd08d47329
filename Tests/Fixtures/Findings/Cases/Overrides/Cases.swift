// SPDX-License-Identifier: MIT

import Drip

class Engine { var power = 1; init(_ power: Int = 1) { self.power = power } }
struct Limits { var speed = 50 }
final class CarComponent: Component {
    let isFast = true
    var engines: EngineModule { module() }
    var limits: Limits { engines.limits() }
    var engine: Engine { engines.engine() }
}
class EngineModule: Module<CarComponent> {
    func engine() -> Engine { single { Engine() } }
    func spare(for name: String) -> Engine? { weakSingle(for: name) { Engine() } }
    func limits() -> Limits { single { Limits() } }
    func any() -> Any { single { Engine() } }
    func chosen() -> Engine { component.isFast ? fast() : slow() }
    func switched() -> Engine {
        switch component.isFast {
        case true: fast();
        case false: slow()
        }
    }
    func guarded() -> Engine { guard component.isFast else { return slow() }; return fast() }
    func fast() -> Engine { single { Engine(3) } }
    func slow() -> Engine { single { Engine(2) } }
    func tuned() -> Engine { let engine = engine(); engine.power += 1; return engine }
}
func overrides(_ car: CarComponent) {
    // case optionalTry: override-accessor
    car.override({ $0.engines.spare(for: "a")! }) { Engine(9) }
    // case overLines: override-accessor
    car.override(
        { car in
            car.engines
                .spare(for: "b")!
        }
    ) { Engine(8) }
    // case coalesced: override-accessor
    car.override({ $0.engines.spare(for: "c") ?? Engine() }) { Engine(7) }
    // case casted: override-accessor
    car.override({ $0.engines.any() as! Engine }) { Engine(6) }
    // case named: override-accessor
    car.override({ (car: CarComponent) in return car.engines.spare(for: "d")! }) { Engine(5) }
    // case member: overridden-function
    car.override({ $0.engines.limits().speed }) { 3 }
    // case memberByProperty: overridden-function
    car.override({ $0.limits.speed }) { 30 }
    // case memberOfObject: overridden-function
    car.override({ $0.engine.power }) { 30 }
    // case changed: overridden-function
    car.override({ $0.engines.tuned() }) { Engine(4) }
    // case choice: none
    car.override({ $0.engines.chosen() }) { Engine(3) }
    // case switchChoice: none
    car.override({ $0.engines.switched() }) { Engine(3) }
    // case guardChoice: none
    car.override({ $0.engines.guarded() }) { Engine(3) }
    // case property: none
    car.override({ $0.engine }) { Engine(2) }
    // case optional: none
    car.override({ $0.engines.spare(for: "e") }) { Engine(1) }
    // case plain: none
    car.override({ $0.engines.fast() }) { Engine(1) }
}
