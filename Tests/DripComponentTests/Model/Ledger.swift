// SPDX-License-Identifier: MIT

/// The events of a world.
final class Ledger {
    /// The numbers of the instances that the program's calls got.
    private(set) var given: [Int] = []
    private var events: [(home: Int, text: String)] = []
    private var wares = 0
    private var homes = 0
    private var living = 0

    /// - Parameter home: The component that ended, if the event belongs to its end.
    func add(_ event: String, endOf home: Int = 0) { events.append((home, event)) }

    func gave(_ ware: Int) {
        given.append(ware)
        add("got \(ware)")
    }

    func nextWare() -> Int {
        wares += 1
        living += 1
        return wares
    }

    func nextHome() -> Int {
        homes += 1
        return homes
    }

    func free(_ ware: Int, home: Int) {
        living -= 1
        add("freed \(ware)", endOf: home)
    }

    func noteLiving() {
        if living > 0 { add("\(living) live still", endOf: .max) }
    }

    /// The events since the last call. The library promises no order between components that end together, so their
    /// events are sorted by component.
    func take() -> [String] {
        defer { events = [] }
        let sorted = events.enumerated().sorted { ($0.element.home, $0.offset) < ($1.element.home, $1.offset) }
        return sorted.map(\.element.text)
    }
}
