// SPDX-License-Identifier: MIT

import Drip
import Synchronization

extension Program {
    static var overridden: Program {
        Program(name: "overridden", expectation: .finishes) {
            let house = House()
            let faults = Faults()
            return Run(
                threads: [
                    { _ = house.home.watch() },
                    {
                        house.override({ $0.home.clock() }) { Clock(isFake: true) }
                        if !house.home.watch().clock.isFake { faults.add("stale for the thread that overrides") }
                    },
                ],
                faults: { faults.all + (house.home.watch().clock.isFake ? [] : ["stale at the end"]) }
            )
        }
    }

    static var scoped: Program {
        Program(name: "scoped", expectation: .finishes) {
            let house = House()
            let faults = Faults()
            return Run(
                threads: [
                    { _ = house.home.watch() },
                    {
                        house.withOverrides {
                            $0.override({ $0.home.clock() }) { Clock(isFake: true) }
                        } operation: {
                            if !house.home.watch().clock.isFake { faults.add("stale in the scope") }
                        }
                        if house.home.watch().clock.isFake { faults.add("fake after the scope") }
                    },
                ],
                faults: {
                    let watch = house.home.watch()
                    return faults.all + (watch.clock === house.home.clock() ? [] : ["stale at the end"])
                }
            )
        }
    }

    static var closed: Program {
        Program(name: "closed", expectation: .finishes) {
            let house = House()
            return Run(
                threads: [{ _ = house.home.door() }, { _ = house.home.door() }, { house.close() }],
                faults: {
                    // A door that was made after the end is torn down by the next end.
                    house.close()
                    let (made, ended) = (house.made.load(ordering: .relaxed), house.ended.load(ordering: .relaxed))
                    return made == 1 && ended == 1 ? [] : ["made \(made), ended \(ended)"]
                }
            )
        }
    }

    static var weak: Program {
        Program(name: "weak", expectation: .finishes) {
            let house = House()
            func visit() {
                for _ in 0..<2 {
                    let guest = house.home.guest()
                    withExtendedLifetime(guest) { Exploration.scheduler?.step() }
                }
            }
            return Run(threads: [visit, visit]) {
                let most = Guest.most.load(ordering: .relaxed)
                return most == 1 ? [] : ["\(most) guests at once"]
            }
        }
    }
}
