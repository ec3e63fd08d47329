// SPDX-License-Identifier: MIT

import Drip

final class WeakRouter {
    private weak var needs: (any Needs)?

    init(needs: any Needs) {
        self.needs = needs
    }
}

final class Sign {
    let name: String

    init(needs: any Needs) {
        name = needs.name()
    }
}

final class Later {
    let name: Provider<String>

    init(_ name: Provider<String>) {
        self.name = name
    }
}

final class CorrectedBarModule: Module<BarComponent> {
    func name() -> String { single { "bar" } }
    func router() -> WeakRouter { single { WeakRouter(needs: component) } }
    func page(id: Int) -> Router { transient { bar in Router(needs: bar) } }
    func sign() -> Sign { single { Sign(needs: component) } }
    func later() -> Later { single { Later(component.provider { $0.corrected.name() }) } }
    func bell() -> Bell {
        single {
            let bell = Bell()
            bell.onRing = { [weak component] in _ = component?.corrected.name() }
            return bell
        }
    }
    // A module class does not retain its component.
    func client() -> Client { single { Client { self.name() } } }
    func closed() -> Bell {
        single {
            Bell()
        } teardown: { _ in
            _ = self.name()
        }
    }
}

struct CorrectedTokenModule: ModuleType {
    let component: BarComponent

    func token() -> String { single { "token" } }
    func client() -> Client {
        single {
            let token = token()
            return Client { token }
        }
    }
    func named() -> Client { single { Client { [name = component.name()] in name } } }
    func unowned() -> Client { single { Client { [unowned component] in component.name() } } }
    func bell() -> Bell {
        single {
            Bell()
        } teardown: { [name = component.name()] _ in
            print(name)
        }
    }
}

func useCorrectedBar(_ bar: BarComponent) {
    let module = bar.corrected
    _ = (module.router(), module.page(id: 1), module.sign(), module.later(), module.bell(), module.client())
    _ = (module.closed(), bar.correctedTokens.bell())
    _ = (bar.correctedTokens.client(), bar.correctedTokens.named(), bar.correctedTokens.unowned())
}
