// SPDX-License-Identifier: MIT

import Drip

final class Boiler: Sendable {}

final class Thermostat: Sendable {
    let boiler: Provider<Boiler>
    let lamp: Lazy<Boiler>

    init(boiler: Provider<Boiler>, lamp: Lazy<Boiler>) {
        self.boiler = boiler
        self.lamp = lamp
    }
}
