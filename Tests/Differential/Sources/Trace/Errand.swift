// SPDX-License-Identifier: MIT

/// A call of a provider.
enum Order: Equatable {
    case scale, lamp, seal, ticket, clerk, pool, parcel, manifest
    case page(Int)
    case line(Int)
}

/// A fake for a provider, or for all lamps.
enum Fake: Equatable {
    case scale, seal, ticket, lamps, parcel
    case page(Int, anyKey: Bool)
}

/// One step of a day. A step without a van does nothing if it needs one.
indirect enum Errand: Equatable {
    case order(Order)
    /// Two tasks call one provider at the same time.
    case orderTwice(Order)
    case fake(Fake)
    case fakePool
    case fakeLine(Int, anyKey: Bool)
    /// A `withOverrides` of the depot around other steps.
    case scope([Fake], [Errand])
    case removeFakes
    /// Lines begin or end to fail.
    case toggleLine
    case newVan
    case endVan
    /// A `withComponent` with a van of its own.
    case trip([Order])
    /// Asks the provider of a van that may be gone.
    case remember
    case endDepot
}
