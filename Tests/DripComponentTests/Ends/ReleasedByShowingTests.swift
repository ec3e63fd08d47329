// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

/// The end of an outermost call may release the last reference to a component, whose teardowns then run inside this call.
struct ReleasedByShowingTests {
    @Test func whatItsTeardownConstructsIsLinkedAndShown() async {
        await #expect(processExitsWith: .success) {
            alarm(20)
            nonisolated(unsafe) let harbor = Harbor()

            // The screen is linked at the end of this call, and until then it keeps its component.
            _ = harbor.piers.screen()

            let log = harbor.piers.log()
            #expect(log.keeper === harbor.piers.keeper())
            onThreads(2) { _ in #expect(harbor.piers.log().keeper != nil) }
        }
    }

    @Test func nothingRetainsTheComponentAfterwards() {
        weak var released: Harbor?
        do {
            let harbor = Harbor()
            _ = harbor.piers.screen()
            released = harbor
        }

        #expect(released == nil)
    }
}

private final class Harbor: Component {
    var piers: PierModule { module() }
}

private final class PierModule: Module<Harbor> {
    func screen() -> Screen {
        single {
            let berth = Berth(parent: component)
            return berth.quays.screen()
        }
    }

    func log() -> Log {
        single {
            Log()
        } link: {
            $0.keeper = self.keeper()
        }
    }
    func keeper() -> Keeper { single { Keeper(log: log()) } }
}

private final class Berth: ChildComponent<Harbor> {
    var quays: QuayModule { module() }
}

private final class QuayModule: Module<Berth> {
    func screen() -> Screen {
        single {
            Screen()
        } link: { screen in
            screen.twin = screen
        } teardown: { [piers = component.parent.piers] screen in
            screen.twin = nil
            _ = piers.log()
        }
    }
}

private final class Screen { var twin: Screen? }
private final class Log { unowned(unsafe) var keeper: Keeper? }
private final class Keeper {
    let log: Log

    init(log: Log) { self.log = log }
}
