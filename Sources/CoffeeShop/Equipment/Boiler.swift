// SPDX-License-Identifier: MIT

/// Makes hot water.
///
/// Heating up is what takes long, so the shop has one and keeps it hot.
protocol Boiler: AnyObject {
    var timesHeated: Int { get }
    var shotsPoured: Int { get }

    /// Pours the water of one shot, and heats up first if need be.
    func pour()
}

final class SteamBoiler: Boiler {
    private(set) var timesHeated = 0
    private(set) var shotsPoured = 0
    private var isHot = false

    func pour() {
        heatUpIfCold()
        shotsPoured += 1
    }

    private func heatUpIfCold() {
        guard !isHot else { return }
        isHot = true
        timesHeated += 1
    }
}
