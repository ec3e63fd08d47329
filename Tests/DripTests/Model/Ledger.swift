// SPDX-License-Identifier: MIT

/// What happened in a world.
final class Ledger {
    enum Event: Equatable {
        case made(Int, home: Int, from: [Int])
        case configured(Int, with: [Int])
        case got(Int)
        case failed
        case tornDown(Int, home: Int)
        case freed(Int, home: Int)
        /// At the end, if anything does.
        case stillLiving(Int)
    }

    private var events: [Event] = []
    private var wares = 0
    private var homes = 0
    private var living = 0

    func add(_ event: Event) { events.append(event) }

    func nextWare() -> Int {
        wares += 1
        living += 1
        return wares
    }

    func nextHome() -> Int {
        homes += 1
        return homes
    }

    func free(_ number: Int, home: Int) {
        living -= 1
        events.append(.freed(number, home: home))
    }

    func noteLiving() {
        if living > 0 { add(.stillLiving(living)) }
    }

    /// What happened since the last call. Nothing says which of several components goes first: what ends is sorted by
    /// component.
    func take() -> [Event] {
        defer { events = [] }
        return events.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }
}

extension Ledger.Event {
    fileprivate var rank: Int {
        switch self {
        case .made, .configured, .got, .failed: 0
        case .stillLiving: .max
        case .tornDown(_, let home): 2 * home + 1
        case .freed(_, let home): 2 * home + 2
        }
    }
}

extension [Ledger.Event] {
    var text: String { isEmpty ? "nothing" : map(\.text).joined(separator: ", ") }
}

extension Ledger.Event: CustomStringConvertible {
    var description: String { text }

    fileprivate var text: String {
        switch self {
        case .made(let number, let home, let parts): "component \(home) made \(number) from \(parts)"
        case .configured(let number, let parts): "configured \(number) with \(parts)"
        case .got(let number): "got \(number)"
        case .failed: "failed"
        case .tornDown(let number, _): "tore down \(number)"
        case .freed(let number, _): "freed \(number)"
        case .stillLiving(let count): "\(count) live still"
        }
    }
}
