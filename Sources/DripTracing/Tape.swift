// SPDX-License-Identifier: MIT

import Drip

/// The events of a recorder, in a form that is quick to append. The recorder's lock guards it.
struct Tape {
    /// A creation or a teardown. It has 120 bytes, plus the texts of a key and an error, of at most `textLimit` bytes
    /// each.
    struct Entry {
        let id: UInt32
        let provider: ObservedProvider
        let component: UInt32
        let lane: UInt32
        let requester: UInt32?
        let begin: Int64
        var end: Int64?
        let isTeardown: Bool
        let isReplaced: Bool
        var key: String?
        var error: String?
        /// Unowned, so that the memory is not reused, and the address stays unique while the trace knows it.
        unowned var object: AnyObject?
        var address: UInt = 0
    }

    struct Wait {
        let creation: UInt32
        let requester: UInt32?
        let lane: UInt32
        let begin: Int64
        var end: Int64?
    }

    /// A creation or teardown that has begun but not ended.
    struct Running {
        var entry: Entry
        /// Whether the tape has room for it.
        let isKept: Bool
        /// The lane of its own task, if it has one.
        let ownLane: UInt32?
        let key: (() -> String)?
        /// Nil once recording has ended.
        var signpost: Signpost?
    }

    struct RunningWait {
        var wait: Wait
        let isKept: Bool
        let ownLane: UInt32?
    }

    static let textLimit = 120

    let limit: Int
    /// The time at which recording ended.
    private(set) var end: Int64?
    private(set) var count = 0
    private(set) var dropped = 0
    private(set) var components: [Recording.Component] = []
    private(set) var entries = Chunks<Entry>()
    private(set) var waits = Chunks<Wait>()
    private(set) var overrides: [(provider: ObservedProvider, component: UInt32, begin: Int64, end: Int64?)] = []
    private(set) var lanes: [Recording.Lane] = []
    private(set) var running: [UInt: Running] = [:]
    private(set) var runningWaits: [UInt: RunningWait] = [:]
    private(set) var componentsByID: [UInt: UInt32] = [:]
    private var lanesOfThreads: [UInt: UInt32] = [:]
    private var freeLanes: [UInt32] = []
    private var taskLanes = 0
    private var nextID: UInt32 = 0
    /// The last ended creation of each thread, if it gave no instance. The next event may bring its error.
    private var failed: [UInt: (entry: Entry, index: Int?)] = [:]

    init(limit: Int) { self.limit = limit }

    /// Counts one more event. Returns `false` if the limit is reached, and the event is dropped.
    private mutating func takesOne() -> Bool {
        guard count < limit else {
            dropped += 1
            return false
        }
        count += 1
        return true
    }

    // MARK: Lanes

    private mutating func lane(of thread: UInt) -> UInt32 {
        if let lane = lanesOfThreads[thread] { return lane }
        let lane = UInt32(lanes.count)
        lanesOfThreads[thread] = lane
        let number = lanesOfThreads.count
        lanes.append(.init(name: "thread \(number)"))
        return lane
    }

    private mutating func takeTaskLane() -> UInt32 {
        if let lane = freeLanes.popLast() { return lane }
        taskLanes += 1
        lanes.append(.init(name: "task \(taskLanes)"))
        return UInt32(lanes.count - 1)
    }

    private mutating func giveBack(_ lane: UInt32?) {
        guard let lane else { return }
        freeLanes.append(lane)
        freeLanes.sort(by: >)
    }

    /// The requester's entry, and its lane if the current thread or task runs it.
    private func requester(_ nearestCall: NearestCall) -> (id: UInt32?, lane: UInt32?) {
        guard let nearest = nearestCall({ running.keys.contains($0) }), let entry = running[nearest.id]?.entry else {
            return (nil, nil)
        }
        return (entry.id, nearest.runsHere ? entry.lane : nil)
    }

    // MARK: Events

    mutating func join(_ component: UInt, below parent: UInt?, _ name: String?, builtAt: String, at time: Int64) {
        guard takesOne() else { return }
        componentsByID[component] = UInt32(components.count)
        components.append(
            .init(
                name: name ?? "", builtAt: builtAt, parent: parent.flatMap { componentsByID[$0] }.map(Int.init),
                begin: time))
    }

    mutating func release(_ component: UInt, at time: Int64) {
        guard let index = componentsByID.removeValue(forKey: component) else { return }
        components[Int(index)].end = time
    }

    mutating func override(_ provider: ObservedProvider, in component: UInt, isSet: Bool, at time: Int64) {
        guard let component = componentsByID[component] else { return }
        if isSet {
            if takesOne() { overrides.append((provider, component, time, nil)) }
            return
        }
        let identity = provider.identity
        let index = overrides.lastIndex {
            $0.end == nil && $0.component == component && $0.provider.identity == identity
        }
        if let index { overrides[index].end = time }
    }

    mutating func begin(_ call: ObservedCall, on thread: UInt, at time: Int64, _ signpost: Signpost) {
        let (requester, laneHere) = self.requester(call.requester)
        let own = call.isTask ? takeTaskLane() : nil
        let lane = own ?? laneHere ?? self.lane(of: thread)
        let component = componentsByID[call.component]
        if let component, components[Int(component)].name.isEmpty {
            components[Int(component)].name = call.provider.component
        }
        let isKept = component != nil && takesOne()
        // Only as many events have an identifier of their own as the trace keeps.
        let entry = Entry(
            id: isKept ? nextID : .max, provider: call.provider, component: component ?? .max, lane: lane,
            requester: requester, begin: time, end: nil, isTeardown: call.isTeardown,
            isReplaced: call.isReplaced)
        if isKept { nextID += 1 }
        running[call.id] = Running(entry: entry, isKept: isKept, ownLane: own, key: call.key, signpost: signpost)
    }

    /// Ends recording.
    ///
    /// - Returns: The signposts of the running creations.
    mutating func end(at time: Int64) -> [Signpost] {
        end = end ?? time
        let signposts = running.values.compactMap(\.signpost)
        for id in running.keys { running[id]?.signpost = nil }
        return signposts
    }

    /// Ends a creation or teardown. `keep` follows once its key and error are rendered.
    mutating func end(_ id: UInt) -> Running? {
        guard let ended = running.removeValue(forKey: id) else { return nil }
        giveBack(ended.ownLane)
        return ended
    }

    /// Keeps an ended creation or teardown.
    ///
    /// - Returns: The entry; `nil` if an event with its error may follow.
    mutating func keep(_ ended: Running, isMade: Bool, on thread: UInt) -> Entry? {
        failed[thread] = nil
        let index = ended.isKept ? entries.count : nil
        if ended.isKept { entries.append(ended.entry) }
        guard !isMade, ended.entry.error == nil else { return ended.entry }
        failed[thread] = (ended.entry, index)
        return nil
    }

    /// Adds an error to the last ended creation of a thread.
    mutating func fail(_ error: String, on thread: UInt) -> Entry? {
        guard var last = failed.removeValue(forKey: thread) else { return nil }
        if let index = last.index { entries.change(at: index) { $0.error = error } }
        last.entry.error = error
        return last.entry
    }

    mutating func beginWait(
        _ id: UInt, for creation: UInt, _ nearestCall: NearestCall, on thread: UInt, at time: Int64
    ) {
        guard let wanted = running[creation] else { return }
        let (requester, laneHere) = self.requester(nearestCall)
        let own = wanted.ownLane != nil && laneHere == nil ? takeTaskLane() : nil
        let wait = Wait(
            creation: wanted.entry.id, requester: requester, lane: own ?? laneHere ?? lane(of: thread), begin: time)
        runningWaits[id] = RunningWait(wait: wait, isKept: wanted.isKept && takesOne(), ownLane: own)
    }

    mutating func endWait(_ id: UInt, at time: Int64) {
        guard var ended = runningWaits.removeValue(forKey: id) else { return }
        giveBack(ended.ownLane)
        ended.wait.end = time
        if ended.isKept { waits.append(ended.wait) }
    }
}

/// A list that never moves its elements, so an append takes constant time at any length.
struct Chunks<Element> {
    private static var size: Int { 256 }
    private var chunks: [[Element]] = []
    private(set) var count = 0

    mutating func append(_ element: Element) {
        if count % Self.size == 0 {
            chunks.append([])
            chunks[chunks.count - 1].reserveCapacity(Self.size)
        }
        chunks[chunks.count - 1].append(element)
        count += 1
    }

    mutating func change(at index: Int, _ change: (inout Element) -> Void) {
        change(&chunks[index / Self.size][index % Self.size])
    }

    var all: FlattenSequence<[[Element]]> { chunks.joined() }
}
