// SPDX-License-Identifier: MIT

import Loyalty
import Testing

/// A feature below a fake parent, which is any object that conforms to the feature's protocol.
struct LoyaltyTests {
    @Test func countsOnTheLedgerOfTheApplication() {
        let fake = FakeDependencies()
        fake.ledger.stamps = 8
        let loyalty = LoyaltyComponent(parent: fake)

        #expect(loyalty.card.card().stamp() == false)
        #expect(loyalty.card.card().stamp() == true)
        #expect(fake.ledger.stamps == 10)
    }
}

private final class FakeDependencies: LoyaltyDependencies {
    let ledger: any Ledger = FakeLedger()
}

private final class FakeLedger: Ledger {
    var stamps = 0
}
