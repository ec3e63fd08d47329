// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization

/// The throughput of two threads, as a multiple of one thread's throughput.
public struct Scaling {
    private let first: @Sendable (Int) -> Void
    private let second: @Sendable (Int) -> Void

    /// One loop for each thread.
    public init(_ first: @escaping @Sendable (Int) -> Void, _ second: @escaping @Sendable (Int) -> Void) {
        self.first = first
        self.second = second
    }

    /// Both threads run this loop.
    public static func alike(_ loop: @escaping @Sendable (Int) -> Void) -> Scaling { Scaling(loop, loop) }

    /// Runs the loops of both sides in turn, with new objects in each round.
    ///
    /// The address of an object affects how fast two processors pass its cache line to each other. So there are many
    /// rounds. All objects live until the end, so that no two have the same address.
    ///
    /// A round counts only if each loop had a processor to itself and both threads began together. A machine that is
    /// too busy for that gives no figures.
    public static func measure(_ effort: Effort, hand: () -> Scaling, drip: () -> Scaling) -> Figures {
        let count = Int(effort.batch / 20)
        let wanted = max(effort.rounds, 61)
        var rounds: [Figures] = []
        var kept: [Scaling] = []
        for _ in 0..<wanted * 10 where rounds.count < wanted {
            let (hand, drip) = (hand(), drip())
            kept += [hand, drip]
            guard let hand = hand.factor(count), let drip = drip.factor(count) else { continue }
            rounds.append(Figures(hand: hand, drip: drip))
        }
        return withExtendedLifetime(kept) {
            rounds.isEmpty ? Figures(hand: .nan, drip: .nan) : Figures(mediansOf: rounds)
        }
    }

    private func factor(_ count: Int) -> Double? {
        let alone = Span { first(count) }
        guard alone.wasUndisturbed, let together = together(count) else { return nil }
        return 2 * (alone.end - alone.start) / together
    }

    /// How long both loops take when they run at once; `nil` if the round does not count.
    private func together(_ count: Int) -> Double? {
        let spans = Mutex<[Span]>([])
        let arrived = Atomic(0)
        let (first, second) = (first, second)
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            arrived.wrappingAdd(1, ordering: .acquiringAndReleasing)
            while arrived.load(ordering: .acquiring) < 2 {}
            let span = Span { (index == 0 ? first : second)(count) }
            spans.withLock { $0.append(span) }
        }
        return spans.withLock { spans in
            let time = max(spans[0].end, spans[1].end) - min(spans[0].start, spans[1].start)
            let began = abs(spans[0].start - spans[1].start)
            return spans.allSatisfy(\.wasUndisturbed) && began < 0.05 * time ? time : nil
        }
    }
}

/// When a loop ran, and whether it had a processor to itself.
private struct Span: Sendable {
    let start: Double
    let end: Double
    let wasUndisturbed: Bool

    init(_ loop: () -> Void) {
        let worked = Stopwatch.thread.now
        start = Stopwatch.wall.now
        loop()
        end = Stopwatch.wall.now
        wasUndisturbed = Stopwatch.thread.now - worked > 0.95 * (end - start)
    }
}
