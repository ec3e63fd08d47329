// SPDX-License-Identifier: MIT

/// A moment at which more than one thread could run.
struct Choice: Equatable {
    /// A bit for each thread that could run.
    var ready: UInt8
    /// The thread that ran before; -1 if it cannot go on.
    var running: Int8
    /// The thread that runs next.
    var chosen: Int8

    /// Whether a thread that could go on had to stop.
    var isPreemption: Bool { running >= 0 && running != chosen }
}

/// What a schedule has come to.
enum Outcome: Int32 {
    /// The process has ended in the middle: it was stopped, or has crashed.
    case ended
    case finished
    /// A check has failed.
    case failed
    case deadlocked
    /// The threads go on, and get nowhere.
    case endless
    /// The choices do not fit the run: the program depends on something beside the schedule.
    case diverged
}

/// The memory in which a child tells its parent what happens.
struct Shared {
    private static let room = 100_000
    private let header: UnsafeMutablePointer<Int32>
    private let choices: UnsafeMutablePointer<Choice>

    init(_ memory: UnsafeMutableRawPointer) {
        header = memory.bindMemory(to: Int32.self, capacity: 2)
        choices = (memory + 16).bindMemory(to: Choice.self, capacity: Shared.room)
    }

    static var size: Int { 16 + room * MemoryLayout<Choice>.stride }

    func clear() {
        header[0] = 0
        outcome = .ended
    }

    var outcome: Outcome {
        get { Outcome(rawValue: header[1]) ?? .ended }
        nonmutating set { header[1] = newValue.rawValue }
    }

    var count: Int { Int(header[0]) }
    var isFull: Bool { count == Shared.room }
    var trace: [Choice] { (0..<count).map { choices[$0] } }

    func append(_ choice: Choice) {
        choices[count] = choice
        header[0] += 1
    }
}

/// All schedules with a bounded number of preemptions, one after another: a search by depth over the choices.
struct Search {
    private static let mostPreemptions = 2

    private struct Node {
        var choice: Choice
        /// A bit for each thread that was chosen here before, with the present one.
        var tried: UInt8
        /// The preemptions before this choice.
        let preemptions: Int
    }

    private var nodes: [Node] = []

    /// The choices with which the next run begins.
    var prefix: [Choice] { nodes.map(\.choice) }

    /// Takes what the run of the prefix has come to.
    ///
    /// - Returns: Whether a schedule is left.
    mutating func advance(_ trace: [Choice]) -> Bool {
        for choice in trace.dropFirst(nodes.count) {
            let before = nodes.last.map { $0.preemptions + ($0.choice.isPreemption ? 1 : 0) } ?? 0
            nodes.append(Node(choice: choice, tried: 1 << UInt8(choice.chosen), preemptions: before))
        }
        while var node = nodes.popLast() {
            for thread in 0..<Int8(8) where node.choice.ready & ~node.tried & (1 << UInt8(thread)) != 0 {
                let choice = Choice(ready: node.choice.ready, running: node.choice.running, chosen: thread)
                guard node.preemptions + (choice.isPreemption ? 1 : 0) <= Search.mostPreemptions else { continue }
                node.choice = choice
                node.tried |= 1 << UInt8(thread)
                nodes.append(node)
                return true
            }
        }
        return false
    }
}
