// SPDX-License-Identifier: MIT

/// How far a component is on its way to the parent that it counts as born with. Belongs to the storage's lock.
enum Birth: UInt8 {
    /// A parent may still come to be that.
    case goesOn
    /// One is being made that.
    case ends
    /// No other will be: there is one, another parent was registered, or this component is above others, which know its
    /// parents already.
    case over
}

/// A component that is built with `.parent { … }` mostly has that parent before anybody asks for anything. Were it one
/// that was registered later, all that the component makes would go the long way.
extension Storage {
    /// Makes a parent that is registered the one that the component was born with, where nobody can tell that it was not.
    ///
    /// What the ancestors are is asked for at the beginning of a creation and at its end, without a lock, here and in those
    /// below; so nothing may run, and nobody may ever have been below. Then there is no circle either, since a parent takes no
    /// child in while it is about to get a parent itself. The parent knows its child first: whoever is above hides what is
    /// built from it from the first instance on.
    /// - Returns: false where it has to be registered as any other.
    func isBorn(with parent: BirthParent) -> Bool {
        guard let above = parent.storage, above.toOpaque() != Unmanaged.passUnretained(self).toOpaque() else {
            return false
        }
        lock.lock()
        let begins = birth == .goesOn && isIdle
        if begins { birth = .ends }
        lock.unlock()
        guard begins else { return false }
        var spares = SpareCreations()
        let isAdopted = above._withUnsafeGuaranteedRef {
            $0.adoptLater(Unmanaged.passUnretained(self)) { spares = $0 }
        }
        lock.lock()
        let isBorn = isAdopted && birth == .ends && isIdle
        if isBorn {
            hold(parent)
            spares = inFlight.keep(spares)
        } else {
            birth = .over
        }
        lock.unlock()
        if isBorn {
            spares.release()
        } else if isAdopted {
            above._withUnsafeGuaranteedRef { $0.letGo(self, spares) }
        }
        return isBorn
    }

    /// Says that this component is above another from now on.
    func endBirth() { lock.withLock { birth = .over } }

    /// Whether nothing runs here: it would hide the tables or, to install an override, look closely. Under the lock.
    private var isIdle: Bool { !isHidden && !isIn(Mode.overridden) }
}
