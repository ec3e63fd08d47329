// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component, Sendable {}
