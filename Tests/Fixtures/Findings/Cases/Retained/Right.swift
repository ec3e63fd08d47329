// SPDX-License-Identifier: MIT

import Drip

final class QuietComponent: Component {
    var floors = 3
    var quiet: QuietModule { module() }
    func count() -> Int { floors }
}
struct Size { let floors: Int; init(_ hotel: QuietComponent) { floors = hotel.floors } }
final class Watcher { weak var hotel: QuietComponent?; init(_ hotel: QuietComponent) { self.hotel = hotel } }
func describe(_ hotel: QuietComponent) -> String { "\(hotel.floors)" }

class QuietModule: Module<QuietComponent> {
    // case weakCapture: none
    func weakCapture() -> Bell { single { Bell { [weak component] in component?.floors ?? 0 } } }
    // case weakAlias: none
    func weakAlias() -> Bell { single { Bell { [weak hotel = component] in hotel?.floors ?? 0 } } }
    // case unownedCapture: none
    func unownedCapture() -> Bell { single { Bell { [unowned component] in component.floors } } }
    // case weakVariable: none
    func weakVariable() -> Bell {
        single {
            weak let hotel = component
            return Bell { hotel?.floors ?? 0 }
        }
    }
    // case moduleOfClass: none
    func moduleOfClass() -> Bell { single { Bell { self.component.floors } } }
    // case onlyANumber: none
    func onlyANumber() -> Bell {
        single {
            let floors = component.floors; return Bell { floors }
        }
    }
    // case calledAtOnce: none
    func calledAtOnce() -> Bell {
        single {
            let hotel = component
            let count = { hotel.floors }
            let floors = count()
            return Bell { floors }
        }
    }
    // case structTakesANumber: none
    func structTakesANumber() -> Holder<Size> { single { Holder(Size(component)) } }
    // case weakProperty: none
    func weakProperty() -> Watcher { single { Watcher(component) } }
    // case onlyText: none
    func onlyText() -> Holder<String> { single { Holder(describe(component)) } }
    // case providerDoesNotRetain: none
    func providerDoesNotRetain() -> Holder<Provider<Bell>> {
        single { Holder(component.provider { $0.quiet.onlyANumber() }) }
    }
    // case transientMayRetain: none
    func transientMayRetain() -> Bell {
        transient {
            let hotel = component; return Bell { hotel.floors }
        }
    }
    // case weakSingleMayRetain: none
    func weakSingleMayRetain() -> Bell {
        weakSingle {
            let hotel = component; return Bell { hotel.floors }
        }
    }
    // case closureUsedByMap: none
    func closureUsedByMap() -> Holder<[Int]> {
        single {
            let hotel = component; return Holder([1, 2].map { $0 * hotel.floors })
        }
    }
    // case weakInLink: none
    func weakInLink() -> Bell {
        single {
            Bell { 1 }
        } link: { bell in
            let hotel = component; bell.ring = { [weak hotel] in hotel?.floors ?? 0 }
        }
    }
    // case instanceOfAnotherProvider: none
    func instanceOfAnotherProvider() -> Holder<Bell> { single { Holder(onlyANumber()) } }
    // case weakInTwoSteps: none
    func weakInTwoSteps() -> Bell {
        single {
            let hotel = component
            let ring = { [weak hotel] in hotel?.floors ?? 0 }
            return Bell(ring: ring)
        }
    }
}
