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

    @Test func theProviderOfThatModuleGivesOneInstance() {
        let module = garage.tools

        #expect(garage.tools.wrench() === module.wrench())
    }
}

private final class Wrench {}

private final class Garage: Component {
    var tools: ToolModule { module() }
    var spares: SpareModule { module() }
}

private struct SpareModule: ModuleType {
    let component: Garage

    func wrench() -> Wrench { single { Wrench() } }
}

private final class ToolModule: Module<Garage> {
    required init(_ component: Garage) {
        super.init(component)
        _ = component.spares.wrench()
        component.override { $0.spares.wrench() } with: { Wrench() }
    }

    func wrench() -> Wrench { single { Wrench() } }
}
