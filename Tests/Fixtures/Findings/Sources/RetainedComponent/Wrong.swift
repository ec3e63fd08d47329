// SPDX-License-Identifier: MIT

import Drip

protocol Needs: AnyObject {
    func name() -> String
}

final class Router {
    let needs: any Needs

    init(needs: any Needs) {
        self.needs = needs
    }
}

final class Bell {
    var onRing: (() -> Void)?
    var owner: BarComponent?
}

final class Jobs {
    let all: [() -> Void]

    init(all: [() -> Void]) {
        self.all = all
    }
}

struct Client {
    let token: () -> String
}

final class BarComponent: Component, Needs {
    var bar: BarModule { module() }
    var tokens: TokenModule { module() }
    var corrected: CorrectedBarModule { module() }
    var correctedTokens: CorrectedTokenModule { module() }

    func name() -> String { "bar" }
}

final class BarModule: Module<BarComponent> {
    func name() -> String { single { "bar" } }
    func router() -> Router { single { Router(needs: component) } }
    func page(id: Int) -> Router { single(for: id) { Router(needs: component) } }
    func named() -> Router { single { bar in Router(needs: bar) } }
    func client() -> Client { single { Client(token: component.name) } }
    func bell() -> Bell {
        single {
            let bell = Bell()
            let bar = component
            bell.onRing = { _ = bar.bar.name() }
            return bell
        }
    }
    func owned() -> Bell {
        single {
            Bell()
        } configure: { bell in
            bell.owner = component
        }
    }
    func later() -> Jobs {
        single {
            let bar = component
            return Jobs(all: [{ _ = bar.bar.name() }])
        }
    }
    func wrapped() -> Router { single { wrap(component) } }
    private func wrap(_ needs: any Needs) -> Router { Router(needs: needs) }
    func outer() -> [Router] { single { [inner()] } }
    private func inner() -> Router { Router(needs: component) }
    func closed() -> Bell {
        single {
            Bell()
        } teardown: { [component] bell in
            bell.owner = component
        }
    }
}

/// A module that is a struct retains its component.
struct TokenModule: ModuleType {
    let component: BarComponent

    func token() -> String { single { "token" } }
    func client() -> Client { single { Client { token() } } }
    func other() -> Client { single { Client(token: token) } }
    func bell() -> Bell {
        single {
            Bell()
        } teardown: { _ in
            _ = token()
        }
    }
    func spare() -> Bell {
        single {
            Bell()
        } shutdown: { bell in
            bell.owner = component
        }
    }
}

func useBar(_ bar: BarComponent) {
    _ = (
        bar.bar.router(), bar.bar.page(id: 1), bar.bar.client(), bar.bar.bell(), bar.bar.owned(), bar.bar.outer(),
        bar.bar.named(), bar.bar.later(), bar.bar.wrapped(), bar.bar.closed()
    )
    _ = (bar.tokens.client(), bar.tokens.other(), bar.tokens.bell(), bar.tokens.spare())
}
