// SPDX-License-Identifier: MIT

import Drip

/// A component without anything in it.
final class EmptyComponent: Component {}

/// The same, for any thread.
final class EmptySendableComponent: ComponentType, Sendable {
    let registry = Registry()
}
