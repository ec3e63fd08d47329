// SPDX-License-Identifier: MIT

import Drip

/// A child of a shop. Each file adds its own modules in an extension.
package class Corner: ChildComponent<Shop> {}
