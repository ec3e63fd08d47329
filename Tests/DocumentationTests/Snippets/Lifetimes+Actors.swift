// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The actors of the guide "Choosing a lifetime".
struct LifetimesActorsSnippets {
    @Test func twoActorsReferToEachOther() async {
        let inn = Inn()

        await inn.staff.kitchen().orderIsReady()

        #expect(await inn.staff.waiter().served == 1)
        #expect(inn.staff.waiter().kitchen === inn.staff.kitchen())
    }
}

private actor Kitchen {
    private let waiter: SendableProvider<Waiter>

    init(waiter: SendableProvider<Waiter>) { self.waiter = waiter }

    func orderIsReady() async { await waiter().serve() }
}

private actor Waiter {
    nonisolated let kitchen: Kitchen
    private(set) var served = 0

    init(kitchen: Kitchen) { self.kitchen = kitchen }

    func serve() { served += 1 }
}

private final class Inn: ComponentType, Sendable {
    let registry = Registry()
    var staff: StaffModule { module() }
}

private struct StaffModule: SendableModuleType {
    let component: Inn

    func kitchen() -> Kitchen { single { Kitchen(waiter: component.provider { $0.staff.waiter() }) } }

    func waiter() -> Waiter { single { Waiter(kitchen: kitchen()) } }
}
