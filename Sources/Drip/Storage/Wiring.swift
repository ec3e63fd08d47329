// SPDX-License-Identifier: MIT

/// The parts that only some components have: overrides, registered modules, weak objects with keys, observers,
/// teardowns, tasks. Guarded by the component's lock.
final class Wiring {
    var overrides = Overrides()
    var registrations = Registrations()
    var weakObjects = WeakObjects()
    var observers: [Observation] = []
    var ends = Ends()
    /// The component's tasks, made at the first use of `tasks`.
    var tasks: RunningTasks?
    /// See `State`.
    var changeCount: UInt32 = 0
}
