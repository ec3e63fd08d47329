// SPDX-License-Identifier: MIT

import Drip

/// The component of most tests. Each file adds its own modules in an extension. Some tests subclass it.
open class Shop: Component {}
