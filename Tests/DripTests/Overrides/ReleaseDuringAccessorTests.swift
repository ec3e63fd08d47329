// SPDX-License-Identifier: MIT

import Drip
import Testing

/// An override remembers the last call of its accessor, and with it the component that was asked.
struct ReleaseDuringAccessorTests {
    @Test func anInstanceOfAComponentThatTheAccessorLetsGoOfMayAskAtItsRelease() {
        let harbor = Harbor()

        harbor.override {
            _ = Raft(asks: $0).ropes.rope()
            _ = $0.lamps.log()
            return $0.lamps.lamp()
        } with: {
            Lamp()
        }

        #expect(harbor.lamps.lamp() === harbor.lamps.lamp())
        #expect(harbor.lamps.isLogged)
    }
}

private final class Lamp {}

private final class Log {
    var isWritten = false
}

private final class Harbor: Component {
    var lamps: LampModule { module() }
}

private final class LampModule: Module<Harbor> {
    func lamp() -> Lamp { single { Lamp() } }
    func log() -> Log { single { Log() } }
    var isLogged: Bool { log().isWritten }
}

/// Lives in the accessor alone.
private final class Raft: Component {
    let harbor: Harbor
    var ropes: RopeModule { module() }

    init(asks harbor: Harbor) {
        self.harbor = harbor
        super.init()
    }
}

private struct RopeModule: ModuleType {
    let component: Raft

    func rope() -> Rope { single { Rope(component.harbor) } }
}

private final class Rope {
    private let harbor: Harbor

    init(_ harbor: Harbor) { self.harbor = harbor }

    deinit { harbor.lamps.log().isWritten = true }
}
