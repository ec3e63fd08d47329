// SPDX-License-Identifier: MIT

@testable import Drip

/// The end of the outermost call: links, the last wait, and showing.
extension SimulatedThread {
    func link() {
        guard let linking else { return end(with: result) }
        guard let unshown = linking.nextToLink() else {
            next = .reachEnd
            return
        }
        guard let ware = unshown.instance as? SimulatedWare else { return }
        guard unshown.closures?.link != nil, let asks = simulation.program.links[ware.provider] else {
            ware.isLinked = true
            return
        }
        frames.append(Frame(ware: ware, creation: nil, asks: asks[...]))
        next = .run
    }

    func reachEnd() {
        guard let linking else { return }
        _ = simulation.graph.reachEnd(linking)
        next = .awaitLenders
    }

    func awaitLenders() {
        guard let linking else { return }
        let waiter = Waiter(for: nil, root: root)
        switch simulation.graph.awaitLenders(waiter, of: linking) {
        case .over: next = .show(linking.takeAll())
        case .park: next = .parked(waiter, nil)
        case .borrow, .cycle: simulation.note("a last wait borrows or stops")
        }
    }

    /// Shows all instances of the first one's component, as the shell does under one lock.
    func show(_ unshown: [Linking.Unshown]) {
        guard let first = unshown.first?.instance as? SimulatedWare else {
            linking = nil
            return end(with: result)
        }
        let component = simulation.state(of: first.provider)
        let wares = unshown.compactMap { $0.instance as? SimulatedWare }
        let own = zip(unshown, wares).filter { simulation.state(of: $0.1.provider) == component }
        for (constructed, ware) in own {
            checkShown(ware)
            let isKept = linking?.isStale != true
            simulation.states[component].show(constructed.creation, ware, nil, isFound: isKept)
        }
        let others = zip(unshown, wares).filter { simulation.state(of: $0.1.provider) != component }
        next = .wakeAfter(own.map(\.0), others.map(\.0))
    }

    /// Wakes who waited for the first of the instances that were shown.
    func wake(after shown: [Linking.Unshown], _ others: [Linking.Unshown]) {
        guard let first = shown.first else {
            next = .show(others)
            return
        }
        _ = simulation.graph.finish(first.creation, linking?.isStale == true ? nil : first.instance)
        next = .wakeAfter(Array(shown.dropFirst()), others)
    }

    private func end(with result: SimulatedWare?) {
        if let result, !result.isWhollyLinked { simulation.note("\(result.provider) is returned unlinked") }
        self.result = nil
        next = .begin
    }

    func checkShown(_ ware: SimulatedWare) {
        if !ware.isWhollyLinked { simulation.note("\(ware.provider) is shown unlinked") }
    }
}
