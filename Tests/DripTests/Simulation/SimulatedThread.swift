// SPDX-License-Identifier: MIT

@testable import Drip

/// A thread of a simulation: its calls, and its next step. Follows `Storage.resolve` and `Call.Pointer.linkAndShow`.
final class SimulatedThread {
    /// A running closure.
    struct Frame {
        let ware: SimulatedWare
        /// Nil for a `link:` closure.
        let creation: Creation?
        /// What the closure still asks for.
        var asks: ArraySlice<Int>
    }

    enum Next {
        case begin
        case ask(Int)
        case wait(Creation, Int)
        case parked(Waiter, Int?)
        case goOn(Waiter, Int)
        case run
        case wake(Creation, SimulatedWare?)
        case link
        case reachEnd
        case awaitLenders
        case show([Linking.Unshown])
        case wakeAfter([Linking.Unshown], [Linking.Unshown])
        case done
    }

    let root: Root
    unowned let simulation: Simulation
    private var asks: ArraySlice<Int>
    var frames: [Frame] = []
    var linking: Linking?
    /// What the outermost call returns.
    var result: SimulatedWare?
    var next = Next.begin

    init(_ root: Root, _ asks: [Int], in simulation: Simulation) {
        self.root = root
        self.asks = asks[...]
        self.simulation = simulation
    }

    var isDone: Bool { if case .done = next { true } else { false } }

    var isReady: Bool {
        switch next {
        case .done: false
        case .parked(let waiter, _): !waiter.isWaiting
        default: true
        }
    }

    /// Lets go of everything, at the end of a simulation.
    func end() { (frames, linking, result, next) = ([], nil, nil, .done) }

    func step() {
        switch next {
        case .begin: next = asks.popFirst().map { .ask($0) } ?? .done
        case .ask(let provider): ask(provider)
        case .wait(let creation, let provider): wait(for: creation, provider)
        case .parked(let waiter, let provider): next = provider.map { .goOn(waiter, $0) } ?? .awaitLenders
        case .goOn(let waiter, let provider): goOn(waiter, provider)
        case .run: run()
        case .wake(let creation, let ware):
            _ = simulation.graph.finish(creation, ware)
            deliver(ware)
        case .link: link()
        case .reachEnd: reachEnd()
        case .awaitLenders: awaitLenders()
        case .show(let unshown): show(unshown)
        case .wakeAfter(let shown, let others): wake(after: shown, others)
        case .done: break
        }
    }
}

// MARK: Asking

extension SimulatedThread {
    private func ask(_ provider: Int) {
        let site = simulation.site(of: provider)
        let component = simulation.state(of: provider)
        let creation = Creation()
        creation.facts = Creation.Facts(site: site, key: nil, component: UInt(component), root: root)
        switch simulation.states[component].ask(creation, mayBeReplaced: true) {
        case .found(let instance): deliver(instance as? SimulatedWare)
        case .unshown(let instance, _, let isOvertaken):
            if isOvertaken { madeLinking.isStale = true }
            noteUnshown()
            deliver(instance as? SimulatedWare)
        case .wait(let other): next = .wait(other, provider)
        case .create:
            let ware = SimulatedWare(provider, isReplacement: creation.isReplaced)
            simulation.made.append(ware)
            let needs = creation.isReplaced ? [] : simulation.program.needs[provider]
            frames.append(Frame(ware: ware, creation: creation, asks: needs[...]))
            next = .run
        }
    }

    private func wait(for creation: Creation, _ provider: Int) {
        let waiter = Waiter(for: creation, root: root)
        switch simulation.graph.beginWait(waiter) {
        case .over, .borrow: next = .goOn(waiter, provider)
        case .park: next = .parked(waiter, provider)
        case .cycle: simulation.hasStopped = true
        }
    }

    private func goOn(_ waiter: Waiter, _ provider: Int) {
        if let loan = waiter.loan {
            if frames.isEmpty { simulation.note("a call that runs nothing borrows") }
            madeLinking.borrow(from: loan.lender)
            let state = simulation.states[simulation.state(of: provider)]
            if let creation = waiter.wantedCreation, state.isOvertaken(creation) { madeLinking.isStale = true }
            noteUnshown()
            deliver(loan.instance as? SimulatedWare)
        } else if let instance = waiter.wantedCreation?.instance {
            deliver(instance as? SimulatedWare)
        } else {
            next = .ask(provider)
        }
    }

    /// Hands an instance, or an error, to the closure that has asked for it.
    private func deliver(_ ware: SimulatedWare?) {
        guard let frame = frames.last else {
            result = ware
            next = .link
            return
        }
        next = .run
        guard let ware else {
            // A link goes on, a closure throws what it gets.
            if frame.creation != nil { abandon() }
            return
        }
        if frame.creation == nil {
            frame.ware.references.append(ware)
        } else {
            frame.ware.parts.append(ware)
        }
    }

    private func noteUnshown() { frames.last?.creation?.isBuiltFromUnshown = true }

    private var madeLinking: Linking {
        if linking == nil { linking = Linking(root: root) }
        return linking.unsafelyUnwrapped
    }
}

// MARK: Closures

extension SimulatedThread {
    private func run() {
        if let provider = frames[frames.count - 1].asks.popFirst() {
            next = .ask(provider)
        } else if let creation = frames[frames.count - 1].creation {
            complete(creation)
        } else {
            frames.removeLast().ware.isLinked = true
            next = .link
        }
    }

    private func complete(_ creation: Creation) {
        let ware = frames[frames.count - 1].ware
        if simulation.program.failing.contains(ware.provider), simulation.thrown.insert(ware.provider).inserted {
            return abandon()
        }
        frames.removeLast()
        let hasLink = !ware.isReplacement && simulation.program.links[ware.provider] != nil
        guard creation.isBuiltFromUnshown || hasLink else {
            ware.isLinked = true
            checkShown(ware)
            simulation.states[simulation.state(of: ware.provider)].show(creation, ware, nil)
            if creation.isAwaited { next = .wake(creation, ware) } else { deliver(ware) }
            return
        }
        simulation.graph.construct(creation, ware, in: madeLinking)
        let closures = hasLink ? KeptClosures({ (_: SimulatedWare) in }, nil) : nil
        madeLinking.hold(
            (
                creation: creation, instance: ware, storage: simulation.storage, component: simulation,
                closures: closures
            ))
        noteUnshown()
        deliver(ware)
    }

    private func abandon() {
        let frame = frames.removeLast()
        guard let creation = frame.creation else { return }
        simulation.states[simulation.state(of: frame.ware.provider)].abandon(creation)
        if creation.isAwaited { next = .wake(creation, nil) } else { deliver(nil) }
    }
}
