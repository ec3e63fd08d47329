// SPDX-License-Identifier: MIT

public import Drip

// A feature target: it does not know the application.

/// What the loyalty card needs of whoever shows it.
public protocol LoyaltyDependencies: AnyObject {
    /// Where stamps are counted.
    var ledger: any Ledger { get }
}

/// Counts stamps.
public protocol Ledger: AnyObject {
    /// How many stamps there are.
    var stamps: Int { get set }
}

/// A guest's loyalty card.
public final class LoyaltyComponent: ChildComponent<any LoyaltyDependencies> {
    /// The card's providers.
    public var card: CardModule { module() }
}

/// The card's providers.
public class CardModule: Module<LoyaltyComponent> {
    /// The card.
    public func card() -> Card { single { Card(ledger: component.parent.ledger) } }
}

/// Free coffee after ten stamps.
public final class Card {
    private let ledger: any Ledger

    init(ledger: any Ledger) { self.ledger = ledger }

    /// Adds a stamp; true for the one that is worth a coffee.
    public func stamp() -> Bool {
        ledger.stamps += 1
        return ledger.stamps.isMultiple(of: 10)
    }
}
