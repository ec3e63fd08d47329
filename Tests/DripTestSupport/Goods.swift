// SPDX-License-Identifier: MIT

/// What most providers of the tests make.
package final class Cup: Sendable {
    package let label: String

    package init(_ label: String = "") { self.label = label }
}

package final class Machine: Sendable {
    package init() {}
}

/// The thing that a replacement differs in: its name says which provider made it.
package final class Beans: Sendable {
    package let name: String

    package init(_ name: String = "") { self.name = name }
}

/// What a provider of the tests throws.
package struct Spilled: Error, Equatable {
    package init() {}
}
