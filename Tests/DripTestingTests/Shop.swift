// SPDX-License-Identifier: MIT

import Drip

/// The component of these tests. Each file adds its own modules in an extension.
class Shop: Component {}
