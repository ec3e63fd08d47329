// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Graph singles that refer to each other in `configure:`.
struct GraphSingleCircleTests {
    @Test func whatTheirComponentKeepsGoesWithIt() {
        weak var settings: Settings?
        weak var root: Root?
        do {
            let shop = Shop()
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

    @Test func soItDoesWhereOneFailed() {
        weak var settings: Settings?
        do {
            let shop = Shop()
            settings = shop.bar.settings()
            #expect(throws: Spilled.self) { try shop.bar.failing() }
            #expect(throws: Spilled.self) { try shop.bar.failing() }
        }
        #expect(settings == nil)
    }

    @Test func aFailureThatIsCaughtTakesOnlyWhatUsedIt() {
        let cup = Shop().saucers { $0.bar.cup() }

        #expect(cup.first === cup.second)
    }

    @Test func whoeverWasBeingConfiguredThenMayBeUsed() {
        let cup = Shop().saucers {
            $0.isThirsty = true
            return $0.bar.cup()
        }

        #expect(cup.first?.guest === cup.first)
    }
}

private struct Spilled: Error {}
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

private final class Cup {
    var first: Saucer?
    var second: Saucer?
}
private final class Saucer {
    var spoon: Spoon?
    weak var guest: Saucer?
}
private final class Spoon { weak var cup: Cup? }
private final class Napkin { var cup: Cup? }
private final class Guest { weak var saucer: Saucer? }

private final class Shop: Component {
    var isThirsty = false
    var bar: BarModule { module() }

    /// Keeps this alive meanwhile.
    func saucers(_ make: (Shop) -> Cup) -> Cup { make(self) }
}

private final class BarModule: Module<Shop> {
    func settings() -> Settings { single { Settings() } }

    func root() -> Root {
        graphSingle {
            Root()
        } configure: { root, shop in
            root.left = shop.bar.left()
            root.right = shop.bar.right()
        }
    }
    func left() -> Left {
        graphSingle {
            Left()
        } configure: { left, shop in
            left.right = shop.bar.right()
        }
    }
    func right() -> Right {
        graphSingle {
            Right()
        } configure: { right, shop in
            right.left = shop.bar.left()
            right.root = shop.bar.root()
        }
    }
    func failing() throws -> Root {
        try graphSingle { () throws(any Error) -> Root in
            Root()
        } configure: { (root: Root, shop: Shop) throws(any Error) in
            root.left = try shop.bar.leftOfFailing()
            throw Spilled()
        }
    }
    func leftOfFailing() throws -> Left {
        try graphSingle { () throws(any Error) -> Left in
            Left()
        } configure: { (left: Left, shop: Shop) throws(any Error) in
            _ = try shop.bar.failing()
            left.right = shop.bar.right()
        }
    }

    func cup() -> Cup {
        graphSingle {
            Cup()
        } configure: { cup, shop in
            cup.first = shop.bar.saucer()
            cup.second = shop.bar.saucer()
        }
    }
    func saucer() -> Saucer {
        graphSingle {
            Saucer()
        } configure: { saucer, shop in
            saucer.spoon = shop.bar.spoon()
            _ = try? shop.bar.napkin()
            saucer.guest = shop.isThirsty ? shop.bar.guest().saucer : nil
        }
    }
    func spoon() -> Spoon {
        graphSingle {
            Spoon()
        } configure: { spoon, shop in
            spoon.cup = shop.bar.cup()
        }
    }
    func napkin() throws -> Napkin {
        try graphSingle { () throws(any Error) -> Napkin in
            Napkin()
        } configure: { (napkin: Napkin, shop: Shop) throws(any Error) in
            napkin.cup = shop.bar.cup()
            throw Spilled()
        }
    }
    func guest() -> Guest {
        graphSingle {
            Guest()
        } configure: { guest, shop in
            guest.saucer = shop.bar.saucer()
        }
    }
}
