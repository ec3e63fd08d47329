// SPDX-License-Identifier: MIT

public import Drip

/// Records the creations of a component and of all components below it: the provider, requester, thread, time and
/// duration of each.
///
/// ```swift
/// let trace = Trace(of: app)
/// app.web.server().start()
/// print(trace.summary)
/// ```
/// It records until it is ended or released, also in children that are created later. It does not keep the component
/// alive. It does not record hits on cached instances, and it does not slow them down. A creation costs more only while
/// a trace runs. Several traces may run at once. Any thread may use a trace.
///
/// Each creation, wait, component and override is an event of at most 512 bytes. In addition, the memory of a recorded
/// object is not reused while the trace lives, although the object is deinitialized as usual. When the limit is
/// reached, further events are dropped and counted.
///
/// On Apple's platforms, each creation is also an interval of `OSSignposter`, in the subsystem `Drip`.
public final class Trace: Sendable {
    private let recorder: TraceRecorder
    private let observation: Observation

    /// Begins recording.
    ///
    /// - Parameters:
    ///   - component: The component. The trace records the components below it, too.
    ///   - limit: The largest number of events to record.
    ///   - forward: Receives each creation when it has ended, on the thread of the creation, for example for a tracer
    ///     or a counter. It also receives creations whose events are dropped.
    public convenience init(
        of component: some ComponentType, limit: Int = 100_000, forward: (@Sendable (TracedCreation) -> Void)? = nil
    ) {
        let start = ContinuousClock.now
        self.init(
            of: component, limit: limit, clock: { start.duration(to: .now).nanoseconds }, start: start,
            forward: forward)
    }

    /// - Parameter clock: Returns the nanoseconds since the start of the trace.
    package init(
        of component: some ComponentType, limit: Int = 100_000, clock: @escaping @Sendable () -> Int64,
        start: ContinuousClock.Instant = .now, forward: (@Sendable (TracedCreation) -> Void)? = nil
    ) {
        var hearEnd: (@Sendable (Tape.Entry) -> Void)?
        if let forward { hearEnd = { forward(TracedCreation($0, start: start)) } }
        recorder = TraceRecorder(limit: limit, clock: clock, hearEnd: hearEnd)
        observation = component.observe(with: recorder)
    }

    deinit { end() }

    /// Stops recording. The recorded events stay. Further calls do nothing.
    public func end() {
        observation.end()
        recorder.end()
    }

    /// How many events were dropped because the limit was reached.
    public var droppedEvents: Int { recorder.dropped }

    /// The slowest creations as a tree, with their times and counts, then waits, failures and overrides.
    public var summary: String { Summary(recorder.recording).text }

    /// All events in the format of Chrome's tracing, for Perfetto or `chrome://tracing`.
    ///
    /// Each thread has a track, and so has each task of an asynchronous creation. Flows lead from a requester to its
    /// dependencies.
    public func chromeTrace() -> String { ChromeTrace(recorder.recording).text }

    /// All events as JSON, as ``schema`` describes it.
    public func json() -> String { recorder.recording.json.text(levels: 2) + "\n" }

    /// An HTML page with a timeline to zoom, search and click. The page loads nothing from the network.
    ///
    /// - Parameter title: The title of the page.
    public func html(title: String = "Trace") -> String { TimelinePage(title: title).render(recorder.recording) }

    /// The provider that created an object, with the place and the requesters; nil if this trace did not record the
    /// creation.
    ///
    /// - Parameter object: An instance from a provider, even if the provider's type is an optional or a protocol.
    public func provenance(of object: AnyObject) -> Provenance? {
        recorder.entry(of: object).flatMap { entry in Provenance(of: Int(entry.id), in: recorder.recording) }
    }
}

extension Duration {
    var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
