// SPDX-License-Identifier: MIT

/// The parts that only some components have: overrides, registered modules, weak objects with keys, observers,
/// teardowns, tasks. Guarded by the component's lock.
final class Wiring {
    @exclusivity(unchecked) var overrides = Overrides()
    @exclusivity(unchecked) var registrations = Registrations()
    @exclusivity(unchecked) var weakObjects = WeakObjects()
    @exclusivity(unchecked) var observers: [Observation] = []
    @exclusivity(unchecked) var ends = Ends()
    /// The component's tasks, made at the first use of `tasks`.
    var tasks: RunningTasks?
    /// See `State`.
    var changeCount: UInt32 = 0

    /// The override that applies to a provider.
    @inline(never)
    func currentOverride(for site: Site, _ key: AnyKey?) -> Override? { overrides.current(for: site, key) }

    /// The override that applies to a call of a provider, for the call that makes an instance. Tests that watch overrides
    /// hear of it.
    @inline(never)
    func useOverride(for site: Site, _ key: AnyKey?) -> Override? {
        let used = currentOverride(for: site, key)
        used?.noteUse()
        if used?.isByType ?? true {
            for other in overrides.watched where other.site.matches(site) { other.watch?.noteOtherKey(other.number) }
        }
        return used
    }
}
