// SPDX-License-Identifier: MIT

import Drip

/// A component without modules.
final class EmptyComponent: Component {}

/// A Sendable component without modules, whose registry is an object of its own.
final class EmptySendableComponent: ComponentType, Sendable {
    let registry = Registry()
}
