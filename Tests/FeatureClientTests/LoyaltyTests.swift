// SPDX-License-Identifier: MIT

import Drip
import Loyalty
import Testing

/// An application that shows a feature. The feature does not import the application.
struct LoyaltyTests {
    @Test func theFeatureGetsItsDependenciesFromTheSession() {
        let session = SessionComponent(stamps: 8)
        let loyalty = LoyaltyComponent(parent: session)

        #expect(loyalty.card.card().stamp() == false)
        #expect(loyalty.card.card().stamp() == true)
        #expect(session.ledger.stamps == 10)
    }

    @Test func theFeatureKeepsTheSessionAlive() {
        weak var session: SessionComponent?
        let loyalty: LoyaltyComponent
        do {
            let owned = SessionComponent(stamps: 0)
            session = owned
            loyalty = LoyaltyComponent(parent: owned)
        }

        #expect(session != nil)
        #expect(loyalty.parent === session)
    }

    @Test func theSessionDoesNotRetainTheFeature() {
        let session = SessionComponent(stamps: 0)
        weak var card: Card?
        do {
            let loyalty = LoyaltyComponent(parent: session)
            card = loyalty.card.card()
            #expect(card != nil)
        }

        #expect(card == nil)
    }

    @Test func aComponentBelowTheFeatureFindsTheApplication() {
        let session = SessionComponent(stamps: 0)
        let below = TillComponent().parent { LoyaltyComponent(parent: session) }

        #expect(below.session === session)
        #expect(below.dependencies === session)
    }

    @Test func anObjectThatIsNoComponentMayBeTheParent() {
        let fake = FakeDependencies()
        let loyalty = LoyaltyComponent(parent: fake)

        #expect(loyalty.card.card().stamp() == false)
        #expect(fake.ledger.stamps == 1)
    }
}

private final class PaperLedger: Ledger {
    var stamps: Int
    init(stamps: Int) { self.stamps = stamps }
}

private final class SessionComponent: Component {
    let stamps: Int

    init(stamps: Int) {
        self.stamps = stamps
        super.init()
    }

    var data: DataModule { module() }
}

private class DataModule: Module<SessionComponent> {
    func ledger() -> any Ledger { single { PaperLedger(stamps: component.stamps) } }
}

extension SessionComponent: LoyaltyDependencies {
    var ledger: any Ledger { data.ledger() }
}

private final class TillComponent: Component {
    var session: SessionComponent { parent() }
    var dependencies: any LoyaltyDependencies { parent(as: (any LoyaltyDependencies).self) }
}

private final class FakeDependencies: LoyaltyDependencies {
    let ledger: any Ledger = PaperLedger(stamps: 0)
}
