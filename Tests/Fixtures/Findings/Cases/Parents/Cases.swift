// SPDX-License-Identifier: MIT

import Drip

final class PortComponent: Component { let name = "P"; var ships: ShipModule { module() } }
final class HarborComponent: Component { let name = "H" }
final class ShipComponent: Component { var port: PortComponent { parent() }; var crew: CrewModule { module() } }
class CrewModule: Module<ShipComponent> { func flag() -> String { single { component.port.name } } }
class VesselComponent: Component { var port: PortComponent { parent() } }
final class FerryComponent: VesselComponent { var deck: DeckModule { module() } }
class DeckModule: Module<FerryComponent> { func sign() -> String { single { component.port.name } } }
final class BoatComponent: Component { var port: PortComponent { parent() }; var oars: OarModule { module() } }
class OarModule: Module<BoatComponent> { func oar() -> String { single { component.port.name } } }
final class RaftComponent: Component { var port: PortComponent { parent() }; var logs: LogModule { module() } }
class LogModule: Module<RaftComponent> { func log() -> String { single { component.port.name } } }
final class TugComponent: Component { var port: PortComponent { parent() }; var rope: RopeModule { module() } }
class RopeModule: Module<TugComponent> { func rope() -> String { single { component.port.name } } }
final class CanoeComponent: Component { var port: PortComponent { parent() }; var seat: SeatModule { module() } }
class SeatModule: Module<CanoeComponent> { func seat() -> String { single { component.port.name } } }
final class KayakComponent: Component { var port: PortComponent { parent() }; var paddle: PaddleModule { module() } }
class PaddleModule: Module<KayakComponent> { func paddle() -> String { single { component.port.name } } }
final class YachtComponent: Component { var port: PortComponent { parent() }; var sail: SailModule { module() } }
class SailModule: Module<YachtComponent> { func sail() -> String { single { component.port.name } } }
final class BargeComponent: Component { var port: PortComponent { parent() }; var load: LoadModule { module() } }
class LoadModule: Module<BargeComponent> { func load() -> String { single { component.port.name } } }
class ShipModule: Module<PortComponent> {
    // case made: missing-parent
    func ship() -> ShipComponent { transient { ShipComponent() } }
    // case inheritedParent: missing-parent
    func ferry() -> FerryComponent { transient { FerryComponent() } }
    // case byReference: missing-parent
    func boat() -> BoatComponent { transient { build(BoatComponent.init(file:line:)) } }
    // case mappedInit: missing-parent
    func rafts() -> [RaftComponent] { transient { (1...2).map { _ in RaftComponent() } } }
    // case registered: none
    func tug() -> TugComponent { transient { TugComponent().parent(component) } }
    // case registeredInLoop: none
    func canoes() -> [CanoeComponent] {
        transient {
            let all = [CanoeComponent(), CanoeComponent()]; for canoe in all { canoe.parent(component) }; return all
        }
    }
    // case registeredTwoHelpersAway: none
    func kayak() -> KayakComponent { transient { prepared(KayakComponent()) } }
    private func prepared(_ kayak: KayakComponent) -> KayakComponent { finished(kayak) }
    private func finished(_ kayak: KayakComponent) -> KayakComponent { kayak.parent(component); return kayak }
    // case registeredByGenericHelper: none
    func yacht() -> YachtComponent { transient { below(component, YachtComponent()) } }
    // case registeredByCaller: none
    private func rawBarge() -> BargeComponent { BargeComponent() }
    func barge() -> BargeComponent {
        transient {
            let barge = rawBarge(); barge.parent(component); return barge
        }
    }
}
func build<C: Component>(_ make: (StaticString, UInt) -> C) -> C { make(#fileID, #line) }
func below<P: ComponentType, C: ComponentType>(_ parent: P, _ child: C) -> C { child.parent(parent) }
final class DockComponent: Component { var port: PortComponent { parent() } }
class PierComponent: Component { var port: PortComponent { parent() } }
final class LongPierComponent: PierComponent {}
class Quay: Component { var home: PortComponent { parent() } }
final class Mole: Quay {}
// case wrongType: wrong-parent
func wrongType(_ harbor: HarborComponent) -> DockComponent {
    let dock = DockComponent(); dock.parent(harbor); return dock
}
// case wrongInherited: wrong-parent
func wrongInherited(_ harbor: HarborComponent) -> LongPierComponent { LongPierComponent().parent(harbor) }
// case wrongClosure: wrong-parent
func wrongClosure() -> Mole { let harbor = HarborComponent(); return Mole().parent { harbor } }
