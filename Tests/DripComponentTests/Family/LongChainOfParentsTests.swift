// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

struct LongChainOfParentsTests {
    /// A release that recursed would end the process.
    @Test func isReleasedOnASmallStackTheNewestFirst() async {
        await #expect(processExitsWith: .success) {
            let ended = Notes<Int>()
            onThread(stackSize: 128 * 1024) {
                var top: Floor?
                for number in 0...50_000 {
                    let floor = Floor(number, ended)
                    if let top { floor.parent(top) }
                    _ = floor.lamps.sign()
                    top = floor
                }
                top = nil
            }
            exit(ended.all == (0...50_000).reversed() ? 0 : 1)
        }
    }

    @Test func anObserverOfTheTopLeavesOnASmallStack() async {
        await #expect(processExitsWith: .success) {
            onThread(stackSize: 128 * 1024) {
                let top = Floor(0, Notes())
                var floors = [top]
                for number in 1...5_000 { floors.append(Floor(number, Notes()).parent(floors[number - 1])) }
                let heard = Tally()
                let observation = top.observe(with: Listener(heard))
                observation.end()
                _ = floors[5_000].lamps.lamp(Tally())
                exit(heard.count == 5_001 ? 0 : 1)
            }
        }
    }

    @Test func releasesTheInstancesOfAllItsComponents() async {
        await #expect(processExitsWith: .success) {
            let released = Tally()
            onThread(stackSize: 128 * 1024) {
                var top = Floor(0, Notes())
                for number in 1...50_000 {
                    let floor = Floor(number, Notes())
                    floor.parent(top)
                    _ = floor.lamps.lamp(released)
                    top = floor
                }
            }
            exit(released.count == 50_000 ? 0 : 1)
        }
    }
}

private final class Lamp: Sendable {
    let released: Tally
    init(_ released: Tally) { self.released = released }
    deinit { released.add() }
}

/// Counts what it hears.
private final class Listener: Observer {
    let followsCreations = true
    private let heard: Tally

    init(_ heard: Tally) { self.heard = heard }

    func hear(_ event: ObservedEvent) { heard.add() }
}

private final class Floor: Component {
    let number: Int
    let ended: Notes<Int>
    var lamps: LampModule { module() }

    init(_ number: Int, _ ended: Notes<Int>) {
        (self.number, self.ended) = (number, ended)
        super.init()
    }
}

private struct LampModule: ModuleType {
    let component: Floor

    func lamp(_ released: Tally) -> Lamp { single { Lamp(released) } }

    func sign() -> String {
        let (number, ended) = (component.number, component.ended)
        return single {
            "floor \(number)"
        } teardown: { _ in
            ended.add(number)
        }
    }
}
