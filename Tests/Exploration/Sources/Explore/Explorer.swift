// SPDX-License-Identifier: MIT

import CExplore
import Foundation

/// Threads of one program, and what has to hold when all have ended.
struct Run {
    let threads: [() -> Void]
    let faults: () -> [String]
}

/// A small program that is run under every schedule.
struct Program {
    enum Expectation {
        case finishes
        /// Every schedule stops the process with a message that has one of these texts.
        case stops([String])
        /// A schedule may stop the process with a message that has one of these texts.
        case mayStop([String])
    }

    let name: String
    let expectation: Expectation
    let prepare: () -> Run
}

/// Runs a program under every schedule, each in a process of its own, because a schedule may stop its process.
struct Explorer {
    private let program: Program
    private let shared: Shared
    private let messages: FileHandle
    private var search = Search()
    private(set) var schedules = 0
    private(set) var stops = 0

    init?(_ program: Program) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("explore-\(getpid())").path
        guard let memory = explore_shared(Shared.size), FileManager.default.createFile(atPath: path, contents: nil),
            let messages = FileHandle(forUpdatingAtPath: path)
        else { return nil }
        try? FileManager.default.removeItem(atPath: path)
        self.program = program
        self.messages = messages
        shared = Shared(memory)
    }

    /// - Returns: The fault of the first schedule that has one; nil if none has.
    mutating func explore() -> String? {
        repeat {
            var signal = runOnce()
            // Stacks may lie at other addresses, which changes the order in which waiters are woken.
            for _ in 0..<20 where shared.outcome == .diverged { signal = runOnce() }
            schedules += 1
            if let fault = fault(signal) { return "\(fault)\n    schedule: \(rendered(shared.trace))" }
        } while search.advance(shared.trace)
        return nil
    }

    private func runOnce() -> Int32 {
        shared.clear()
        let child = explore_fork()
        if child == 0 {
            explore_redirect(messages.fileDescriptor)
            let run = program.prepare()
            Threads(run.threads.count, search.prefix, shared).run(run.threads)
            let faults = run.faults()
            for fault in faults { messages.write(Data((fault + "\n").utf8)) }
            shared.outcome = faults.isEmpty ? .finished : .failed
            explore_exit()
        }
        return explore_wait(child)
    }

    private mutating func fault(_ signal: Int32) -> String? {
        switch (shared.outcome, program.expectation) {
        case (.finished, .finishes), (.finished, .mayStop): return nil
        case (.ended, .stops(let texts)), (.ended, .mayStop(let texts)):
            stops += 1
            return texts.contains(where: message.contains) ? nil : "ended by signal \(signal): \(message)"
        case (.ended, .finishes): return "ended by signal \(signal): \(message)"
        case (.failed, _): return "failed: \(message)"
        case (let outcome, _): return "\(outcome)"
        }
    }

    private var message: String {
        try? messages.seek(toOffset: 0)
        let text = (try? messages.readToEnd()).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.split(separator: "\n").prefix(12).joined(separator: "\n    ")
    }

    /// The threads in the order in which they ran, with the choices at which they were preempted.
    private func rendered(_ trace: [Choice]) -> String {
        trace.enumerated()
            .filter { $0.element.isPreemption || $0.element.running < 0 }
            .map { "\($0.offset):\($0.element.chosen)\($0.element.isPreemption ? "!" : "")" }
            .joined(separator: " ")
    }
}
