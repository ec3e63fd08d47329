// SPDX-License-Identifier: MIT

import Drip

/// An instance, numbered in order of creation. Its label names what it was made from.
final class Crate: Sendable {
    let label: String

    init(_ name: String, from parts: [String] = [], _ journal: Journal) {
        let parts = parts.isEmpty ? "" : "(\(parts.joined(separator: " ")))"
        label = "\(name)\(journal.nextCrate())\(parts)"
        journal.add("made \(label)")
    }
}

/// An instance of a type of its own, for overrides of a type.
final class Lamp: Sendable {
    let crate: Crate

    init(_ crate: Crate) { self.crate = crate }
}

/// Calls a provider later.
final class Clerk: Sendable {
    let ticket: SendableProvider<Crate>
    let page: SendableFactory<Crate, Int>

    init(_ ticket: SendableProvider<Crate>, _ page: SendableFactory<Crate, Int>) {
        self.ticket = ticket
        self.page = page
    }
}

/// The error of a provider whose line is cut.
struct LineCut: Error {}
