// SPDX-License-Identifier: MIT

public import Drip

// This is a feature target. It does not know the application.

/// The dependencies that the loyalty card needs from its parent component.
public protocol LoyaltyDependencies: AnyObject {
    /// The ledger that counts the stamps.
    var ledger: any Ledger { get }
}

/// Counts stamps.
public protocol Ledger: AnyObject {
    /// The number of stamps.
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

    /// Adds a stamp. Returns true if it earns a free coffee.
    public func stamp() -> Bool {
        ledger.stamps += 1
        return ledger.stamps.isMultiple(of: 10)
    }
}
