// SPDX-License-Identifier: MIT

import Drip

/// A component without anything in it.
final class EmptyComponent: Component {}
