// SPDX-License-Identifier: MIT

import Drip

class Grinder {}
final class QuietGrinder: Grinder {}

final class GrinderComponent: Component {
    var grinders: GrinderModule { module() }
}

final class GrinderModule: Module<GrinderComponent> {
    func grinder() -> Grinder { single { Grinder() } }
    func sized(_ like: Grinder?) -> Grinder { single(for: like == nil) { Grinder() } }
    func imported() throws -> Grinder { try single { () throws in Grinder() } }
}

func replaceWrong(_ component: GrinderComponent) {
    component.override {
        try? $0.grinders.imported()
    } with: {
        Grinder()
    }
    component.override({ c in c.grinders.grinder() as? QuietGrinder }) { QuietGrinder() }
    component.override(anyKey: true) {
        $0.grinders.grinder() as? QuietGrinder
    } with: {
        QuietGrinder()
    }
}

// A function that is passed as the accessor.
func imported(_ component: GrinderComponent) -> Grinder? { try? component.grinders.imported() }

func replaceByFunction(_ component: GrinderComponent) { component.override(imported) { Grinder() } }
