// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Testing

/// An override that is set while a circle is being configured: nobody sees the circle before it is whole.
struct OverriddenCircleConcurrencyTests {
    @Test(arguments: [false, true])
    func aCircleThatFailsAfterwardsIsMadeAgain(inTheParent: Bool) {
        let rounds = Notes<Bool>()

        for _ in 0..<100 {
            let stand = Stand(Shop(), inTheParent: inTheParent, fails: true)
            onThreads(2) { thread in
                _ = try? stand.staff.partner(thread)
            }
            for side in 0..<2 {
                let partner = try? stand.staff.partner(side)
                rounds.add(partner?.other?.other === partner && partner?.isConfigured == true)
            }
        }

        #expect(rounds.all.count == 200)
        #expect(!rounds.all.contains(false))
    }

    @Test(arguments: [false, true])
    func aThirdThreadGetsWhatIsConfigured(inTheParent: Bool) {
        let rounds = Notes<Bool>()

        for _ in 0..<100 {
            let stand = Stand(Shop(), inTheParent: inTheParent, fails: false)
            onThreads(3) { thread in
                if thread == 2 { stand.overridden.pass() }
                for side in [thread & 1, 1 - thread & 1] {
                    let partner = try? stand.staff.partner(side)
                    rounds.add(partner?.isConfigured == true && partner?.other?.isConfigured == true)
                }
            }
        }

        #expect(rounds.all.count == 600)
        #expect(!rounds.all.contains(false))
    }
}

private struct OutOfMilk: Error {}
private final class Beans: Sendable {}
private final class Sign: Sendable {}

// Sendable by: changed where it is configured, read by others after that.
private final class Partner: @unchecked Sendable {
    weak var other: Partner?
    var isConfigured = false
}

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    var office: OfficeModule { module() }
}

private struct OfficeModule: SendableModuleType {
    let component: Shop

    func sign() -> Sign { single { Sign() } }
}

private final class Stand: ComponentType, Sendable {
    let registry: Registry
    let shop: Shop
    let inTheParent: Bool
    let fails: Bool
    let attempts = Tally()
    let configured = Tally()
    let gates = [Gate(), Gate()]
    let overridden = Gate()
    var staff: StaffModule { module() }

    init(_ shop: Shop, inTheParent: Bool, fails: Bool) {
        registry = Registry(parent: shop)
        self.shop = shop
        self.inTheParent = inTheParent
        self.fails = fails
        // An override of the shop looks at those that were built from what is the shop's.
        _ = staff.board()
    }

    func meet(_ side: Int) {
        gates[side].open()
        gates[1 - side].pass()
    }

    func override() {
        if inTheParent { shop.override(Beans.self) { Beans() } } else { override(Beans.self) { Beans() } }
        overridden.open()
    }
}

private struct StaffModule: SendableModuleType {
    let component: Stand

    func board() -> [Sign] { single { [component.shop.office.sign()] } }
    func partner(_ side: Int) throws -> Partner {
        try single(for: side) {
            Partner()
        } configure: { partner, c in
            if c.attempts.add() < 2 { c.meet(side) }
            partner.other = try c.staff.partner(1 - side)
            if c.configured.add() == 1 {
                c.override()
                // Leaves the third thread the time to ask.
                usleep(500)
                if c.fails { throw OutOfMilk() }
            }
            partner.isConfigured = true
        }
    }
}
