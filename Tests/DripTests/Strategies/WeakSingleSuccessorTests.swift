// SPDX-License-Identifier: MIT

import Drip
import Testing

struct WeakSingleSuccessorTests {
    @Test func oneThatIsGoneAndHadASuccessorSetsNothingAside() {
        let cellar = Cellar()
        let shelf = Shelf(parent: cellar)
        _ = cellar.casks.tap()
        cellar.takesWood = true
        cellar.override({ $0.casks.wood() }) { Wood() }
        _ = cellar.casks.tap()
        cellar.removeOverrides()
        let label = shelf.labels.label()

        cellar.override({ $0.casks.tap() }) { Tap(nil) }

        #expect(shelf.labels.label() === label)
    }
}

private final class Wood {}
private final class Tap {
    init(_ wood: Wood?) {}
}
private final class Label {}

private final class Cellar: Component {
    var takesWood = false
    var casks: CaskModule { module() }
}

private final class CaskModule: Module<Cellar> {
    func wood() -> Wood { single { Wood() } }
    func tap() -> Tap { weakSingle { Tap(component.takesWood ? wood() : nil) } }
}

private final class Shelf: ChildComponent<Cellar> {
    var labels: LabelModule { module() }
}

private final class LabelModule: Module<Shelf> {
    func label() -> Label { single { Label() } }
}
