// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class OfficeComponent: Component {}

class MailModule: Module<OfficeComponent> {}

func open() -> ShopComponent {
    ShopComponent().module(MailModule.self)
}
