// SPDX-License-Identifier: MIT

/// What most providers of the tests make.
final class Cup: Sendable {
    let label: String

    init(_ label: String = "") { self.label = label }
}

final class Machine: Sendable {}

/// The thing that a replacement differs in: its name says which provider made it.
final class Beans: Sendable {
    let name: String

    init(_ name: String = "") { self.name = name }
}

/// What a provider of the tests throws.
struct Spilled: Error, Equatable {}
