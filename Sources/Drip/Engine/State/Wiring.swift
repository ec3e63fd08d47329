// SPDX-License-Identifier: MIT

/// The parts that only some components have: overrides, registered modules, observers, teardowns. Guarded by the
/// component's lock.
final class Wiring {
    /// The end of an instance, and the instance's place in the order of completion.
    typealias Ending = (site: Site, value: AnyObject, teardown: Teardown, order: UInt32)

    var overrides = Overrides()
    var registrations = Registrations()
    var weakObjects = WeakObjects()
    var observers: [Observation] = []
    /// The teardowns of kept instances, in order of completion.
    var teardowns: [Ending] = []
    var closedAt: SourcePlace?
    /// Whether `shutdown()` ends the component, so that a task runs the teardowns.
    var isShutDown = false
}
