// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// An override that reaches a component through two parents, while another thread asks that component.
struct TwoWaysStressTests {
    @Test func noInstanceIsBuiltFromWhatTheLaterWaySetsAside() {
        let cellar = Cellar()
        // A change reaches the newest child first, so it reaches the attic through the hall first, and the landing
        // later.
        let landing = Landing(parent: cellar)
        let others = (0..<20).map { _ in Hall(parent: cellar) }
        let attic = Attic().parent(Hall(parent: cellar)).parent(landing)
        let isOver = Tally()
        let stale = Tally()
        onThreads(2) { thread in
            guard thread == 0 else {
                while isOver.count == 0 { _ = attic.top.view }
                return
            }
            for _ in 0..<3000 {
                _ = attic.top.view
                cellar.override({ $0.ground.stone }) { Stone() }
                if attic.top.view.stone !== cellar.ground.stone { stale.add() }
                cellar.removeOverrides()
                if attic.top.view.stone !== cellar.ground.stone { stale.add() }
            }
            isOver.add()
        }
        #expect(stale.count == 0)
        withExtendedLifetime(others) {}
    }
}

private final class Stone: Sendable {}

private final class View: Sendable {
    let stone: Stone

    init(_ stone: Stone) { self.stone = stone }
}

private final class Cellar: ComponentType, Sendable {
    let registry = Registry()
    var ground: Ground { Ground(component: self) }
}

private struct Ground: SendableModuleType {
    let component: Cellar
    var stone: Stone { single { Stone() } }
}

private final class Hall: ComponentType, Sendable {
    let registry: Registry

    init(parent: Cellar) { registry = Registry(parent: parent) }
}

private final class Landing: ComponentType, Sendable {
    let registry: Registry
    var middle: Middle { Middle(component: self) }

    init(parent: Cellar) { registry = Registry(parent: parent) }

    var cellar: Cellar { parent() }
}

private struct Middle: SendableModuleType {
    let component: Landing
    var view: View { single { View(component.cellar.ground.stone) } }
}

private final class Attic: ComponentType, Sendable {
    let registry = Registry()
    var landing: Landing { parent() }
    var top: Top { Top(component: self) }
}

private struct Top: SendableModuleType {
    let component: Attic
    var view: View { single { View(component.landing.middle.view.stone) } }
}
