// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Modules stay the same objects, also if a layer begins while a module is being built.
struct ModuleDuringLayerTests {
    private let garage = Garage()

    @Test func aModuleThatBeginsALayerStaysTheSameObject() {
        let module = garage.tools

        #expect(garage.tools === module)
        garage.removeOverrides()
        #expect(garage.tools === module)
    }

    /// The module is built from an instance that the layer has set aside, and that waits for its link.
    @Test func aModuleThatIsBuiltFromAnOldInstanceStaysTheSameObject() {
        let bench = garage.spares.bench()

        #expect(garage.paints === bench.paints)
    }

    @Test func theProviderOfThatModuleGivesOneInstance() {
        let module = garage.tools

        #expect(garage.tools.wrench() === module.wrench())
    }
}

private final class Wrench {}

private final class Pot { var wrench: Wrench? }
private final class Bench {
    let paints: PaintModule
    init(_ paints: PaintModule) { self.paints = paints }
}

private final class Garage: Component {
    var tools: ToolModule { module() }
    var paints: PaintModule { module() }
    var spares: SpareModule { module() }
}

private struct SpareModule: ModuleType {
    let component: Garage

    func wrench() -> Wrench { single { Wrench() } }

    func pot() -> Pot {
        single {
            Pot()
        } link: {
            $0.wrench = wrench()
        }
    }

    func bench() -> Bench {
        single {
            _ = (wrench(), pot())
            component.override {
                $0.spares.wrench()
            } with: {
                Wrench()
            }
            return Bench(component.paints)
        }
    }
}

private final class PaintModule: Module<Garage> {
    required init(_ component: Garage) {
        super.init(component)
        _ = component.spares.pot()
    }
}

private final class ToolModule: Module<Garage> {
    required init(_ component: Garage) {
        super.init(component)
        _ = component.spares.wrench()
        component.override {
            $0.spares.wrench()
        } with: {
            Wrench()
        }
    }

    func wrench() -> Wrench { single { Wrench() } }
}
