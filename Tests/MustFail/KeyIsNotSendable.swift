// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: ComponentType, Sendable {
    let registry = Registry()
}

final class Guest: Hashable {
    var name = ""
    static func == (left: Guest, right: Guest) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

final class Cup: Sendable {}

struct CupModule: SendableModuleType {
    let component: ShopComponent
    func cup(of guest: Guest) -> Cup { single(for: guest) { Cup() } }
    func cup(of guest: Guest, number: Int) -> Cup { single(for: guest, number) { Cup() } }
}
