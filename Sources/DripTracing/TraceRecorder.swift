// SPDX-License-Identifier: MIT

import Drip

/// Records the observed events on a tape, with times and threads.
final class TraceRecorder: Observer, @unchecked Sendable {
    // Sendable because only `withTape` reaches the tape, under the lock.

    let followsCreations = true
    private let lock = Lock()
    private var tape: Tape
    private let clock: @Sendable () -> Int64
    private let hearEnd: (@Sendable (Tape.Entry) -> Void)?

    /// - Parameters:
    ///   - clock: Returns the nanoseconds since the start of the trace.
    ///   - hearEnd: Receives each ended creation. No lock is held during the call.
    init(
        limit: Int, clock: @escaping @Sendable () -> Int64, hearEnd: (@Sendable (Tape.Entry) -> Void)? = nil
    ) {
        tape = Tape(limit: limit)
        self.clock = clock
        self.hearEnd = hearEnd
    }

    private func withTape<R>(_ body: (inout Tape) -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body(&tape)
    }

    func hear(_ event: ObservedEvent) {
        let time = clock()
        switch event {
        case .joined(let id, let parent, let name, let builtAt):
            withTape { $0.join(id, below: parent, name, builtAt: builtAt, at: time) }
        case .released(let component): withTape { $0.release(component, at: time) }
        case .overridden(let provider, let component, let isSet):
            withTape { $0.override(provider, in: component, isSet: isSet, at: time) }
        case .found: break
        case .began(let call):
            let (thread, signpost) = (runningThread(), Signpost(call))
            withTape { $0.begin(call, on: thread, at: time, signpost) }
        case .ended(let id, let instance, let error): end(id, instance, error, at: time)
        case .threw(let error):
            let (text, thread) = (TraceRecorder.text(error), runningThread())
            if let entry = withTape({ $0.fail(text, on: thread) }) { hearEnd?(entry) }
        case .waits(let id, let creation, let requester):
            let thread = runningThread()
            withTape { $0.beginWait(id, for: creation, requester, on: thread, at: time) }
        case .usedLate: break
        case .waited(let id): withTape { $0.endWait(id, at: time) }
        }
    }

    private func end(_ id: UInt, _ instance: AnyObject?, _ error: (any Error)?, at time: Int64) {
        guard var ended = withTape({ $0.end(id) }) else { return }
        ended.signpost?.end()
        ended.entry.end = time
        // User code renders both, so no lock may be held here.
        ended.entry.key = ended.key.map { TraceRecorder.text($0()) }
        ended.entry.error = error.map { TraceRecorder.text($0) }
        if let object = instance.flatMap({ KeptInstance.object(in: $0) }) {
            ended.entry.object = object
            ended.entry.address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        }
        let (done, thread) = (ended, runningThread())
        let isMade = instance != nil || ended.entry.isTeardown
        if let entry = withTape({ $0.keep(done, isMade: isMade, on: thread) }), !entry.isTeardown {
            hearEnd?(entry)
        }
    }

    /// The description of a value, shortened to `textLimit` bytes.
    static func text(_ value: Any) -> String {
        let text = "\(value)"
        guard text.utf8.count > Tape.textLimit else { return text }
        var short = text.prefix(Tape.textLimit)
        while short.utf8.count > Tape.textLimit - "…".utf8.count { short.removeLast() }
        return short + "…"
    }

    /// Ends recording. No event follows for running creations, so their signpost intervals end here.
    func end() {
        let time = clock()
        for signpost in withTape({ $0.end(at: time) }) { signpost.end() }
    }

    // MARK: Reading

    var dropped: Int { withTape { $0.dropped } }

    /// The events so far.
    var recording: Recording {
        let tape = withTape { $0 }
        let time = tape.end ?? clock()
        let running = tape.running.values.filter(\.isKept).map { running in
            var entry = running.entry
            entry.key = running.key.map { TraceRecorder.text($0()) }
            return entry
        }
        let waits = Array(tape.waits.all) + tape.runningWaits.values.filter(\.isKept).map(\.wait)
        return Recording(tape, entries: Array(tape.entries.all) + running, waits: waits, at: time)
    }

    /// Identifies an instance that a component keeps.
    struct Made: Hashable {
        let component: UInt
        let provider: [UInt64]
        let key: String?
        let isReplaced: Bool
    }

    /// The age of each instance of the living components, in nanoseconds.
    var ages: [Made: Int64] {
        let time = clock()
        let tape = withTape { $0 }
        var ids: [UInt32: UInt] = [:]
        for (id, component) in tape.componentsByID { ids[component] = id }
        var ages: [Made: Int64] = [:]
        for entry in tape.entries.all where !entry.isTeardown && entry.error == nil {
            guard let id = ids[entry.component], let end = entry.end else { continue }
            let made = Made(
                component: id, provider: entry.provider.identity, key: entry.key, isReplaced: entry.isReplaced)
            ages[made] = time - end
        }
        return ages
    }

    /// The entry for the creation of an object, if the trace recorded it.
    func entry(of object: AnyObject) -> Tape.Entry? {
        let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        return withTape { $0.entries }.all.last { $0.address == address && !$0.isTeardown }
    }
}

extension Recording {
    fileprivate init(_ tape: Tape, entries: [Tape.Entry], waits: [Tape.Wait], at time: Int64) {
        let entries = entries.sorted { $0.id < $1.id }
        var places: [UInt32: Int] = [:]
        for (place, entry) in entries.enumerated() { places[entry.id] = place }
        components = tape.components
        lanes = tape.lanes
        dropped = tape.dropped
        duration = time
        var known: [[UInt64]: Int] = [:]
        slices = entries.map { entry in
            Slice(
                id: Int(entry.id), provider: add(entry.provider, &known), component: Int(entry.component),
                lane: Int(entry.lane), begin: entry.begin, end: entry.end,
                requester: entry.requester.flatMap { places[$0] }, key: entry.key, isTeardown: entry.isTeardown,
                isReplaced: entry.isReplaced,
                outcome: entry.error.map { .failed($0) } ?? (entry.end == nil ? .running : .made))
        }
        self.waits = waits.sorted { $0.begin < $1.begin }.compactMap { wait in
            places[wait.creation].map {
                Wait(
                    creation: $0, requester: wait.requester.flatMap { places[$0] }, lane: Int(wait.lane),
                    begin: wait.begin, end: wait.end)
            }
        }
        overrides = tape.overrides.map {
            Override(
                provider: add($0.provider, &known), component: Int($0.component), begin: $0.begin, end: $0.end)
        }
    }

    /// The index of a provider in the list. Appends the provider if it is new.
    private mutating func add(_ provider: ObservedProvider, _ known: inout [[UInt64]: Int]) -> Int {
        let identity = provider.identity
        if let place = known[identity] { return place }
        let place = providers.count
        known[identity] = place
        providers.append(Provider(provider))
        return place
    }
}

extension Recording.Provider {
    init(_ provider: ObservedProvider) {
        self.init(
            name: provider.name, type: provider.type, strategy: provider.strategy, fileID: provider.fileID ?? "",
            line: provider.line)
    }
}
