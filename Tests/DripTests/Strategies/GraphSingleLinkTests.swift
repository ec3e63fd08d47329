// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Graph singles that refer to each other in `link:`.
struct GraphSingleLinkTests {
    @Test func singlesAreReleasedWithTheirComponent() {
        weak var settings: Settings?
        weak var root: Root?
        do {
            let shop = ThirstyShop()
            settings = shop.bar.settings()
            let made = shop.bar.root()
            root = made
            #expect(made.right === made.left?.right)
            #expect(made.right?.root === made)
            #expect(made.right?.left === made.left)
            #expect(settings != nil)
        }
        #expect(settings == nil)
        #expect(root == nil)
    }

    @Test func aCaughtFailureInsideALinkRemovesNoOtherInstance() {
        let cup = ThirstyShop().saucers { $0.bar.cup() }

        #expect(cup.first === cup.second)
    }

    @Test func anInstanceBeingLinkedDuringTheFailureMayBeUsed() {
        let cup = ThirstyShop().saucers {
            $0.isThirsty = true
            return $0.bar.cup()
        }

        #expect(cup.first?.guest === cup.first)
    }
}

private final class Settings {}

private final class Root {
    var left: Left?
    var right: Right?
}
private final class Left { var right: Right? }
private final class Right {
    weak var left: Left?
    weak var root: Root?
}

private final class CupOnSaucers {
    var first: Saucer?
    var second: Saucer?
}
private final class Saucer {
    var spoon: Spoon?
    weak var guest: Saucer?
}
private final class Spoon { weak var cup: CupOnSaucers? }
private final class Napkin {}
private final class Guest {
    private(set) weak var saucer: Saucer?
    init(of saucer: Saucer) { self.saucer = saucer }
}

private final class ThirstyShop: Component {
    var isThirsty = false
    var bar: BarModule { module() }

    /// Keeps the shop alive while the closure runs.
    func saucers(_ make: (ThirstyShop) -> CupOnSaucers) -> CupOnSaucers { make(self) }
}

private final class BarModule: Module<ThirstyShop> {
    func settings() -> Settings { single { Settings() } }

    func root() -> Root {
        graphSingle {
            Root()
        } link: { root in
            root.left = component.bar.left()
            root.right = component.bar.right()
        }
    }
    func left() -> Left {
        graphSingle {
            Left()
        } link: { left in
            left.right = component.bar.right()
        }
    }
    func right() -> Right {
        graphSingle {
            Right()
        } link: { right in
            right.left = component.bar.left()
            right.root = component.bar.root()
        }
    }
    func cup() -> CupOnSaucers {
        graphSingle {
            CupOnSaucers()
        } link: { cup in
            cup.first = component.bar.saucer()
            cup.second = component.bar.saucer()
        }
    }
    func saucer() -> Saucer {
        graphSingle {
            Saucer()
        } link: { saucer in
            saucer.spoon = component.bar.spoon()
            _ = try? component.bar.napkin()
            saucer.guest = component.isThirsty ? component.bar.guest().saucer : nil
        }
    }
    func spoon() -> Spoon {
        graphSingle {
            Spoon()
        } link: { spoon in
            spoon.cup = component.bar.cup()
        }
    }
    func napkin() throws -> Napkin {
        try graphSingle {
            _ = component.bar.cup()
            return try thrown(Spilled())
        }
    }
    func guest() -> Guest { graphSingle { Guest(of: saucer()) } }
}
