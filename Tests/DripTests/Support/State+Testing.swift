// SPDX-License-Identifier: MIT

@testable import Drip

extension State {
    /// Asks as a call does.
    mutating func ask(_ creation: Creation) -> Step { ask(creation, mayBeReplaced: true) }

    /// Makes an instance, as a call does that nobody disturbs.
    @discardableResult
    mutating func make(_ site: Site, _ key: AnyKey? = nil, _ cup: TestCup = TestCup()) -> TestCup {
        let creation = Creation.test(site, key)
        guard case .create = ask(creation) else { return cup }
        show(creation, cup, nil)
        return cup
    }

    /// The instance that a call finds.
    mutating func found(_ site: Site, _ key: AnyKey? = nil) -> AnyObject? {
        let creation = Creation.test(site, key)
        let step = ask(creation)
        if case .create = step { abandon(creation) }
        return step.found
    }

    /// Frees everything.
    mutating func end() { cache.end() }
}

extension State.Step {
    var isCreate: Bool { if case .create = self { true } else { false } }
    var found: AnyObject? { if case .found(let instance) = self { instance } else { nil } }
    var unshown: AnyObject? { if case .unshown(let instance, _, _) = self { instance } else { nil } }
    var awaited: Creation? { if case .wait(let creation) = self { creation } else { nil } }
}
