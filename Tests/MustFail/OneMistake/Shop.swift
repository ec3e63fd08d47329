// SPDX-License-Identifier: MIT

import Drip

// What the other files of this folder have in common. Each is compiled together with this file alone.

protocol Hot: AnyObject {}

final class Boiler: Hot, @unchecked Sendable {
    var degrees = 0
    func pour() {}
    func pourTwice() -> Int { 2 }
}

final class Grinder: @unchecked Sendable {}

final class Shot: @unchecked Sendable {
    let boiler: Boiler
    init(boiler: Boiler) { self.boiler = boiler }
}

enum Kind { case first, second }

struct Oops: Error {}

final class ShopComponent: Component {
    var tools: ToolsModule { module() }
}

class ToolsModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
    func shot() -> Shot { transient { Shot(boiler: boiler()) } }
}

class MistakenModule: Module<ShopComponent> {
    var ready: Bool { true }
    var maybe: Boiler? { nil }
    var kind: Kind { .first }
    func boiler() -> Boiler { single { Boiler() } }
}

var maybe: Boiler? { nil }
func boiler() -> Boiler { Boiler() }
