// SPDX-License-Identifier: MIT

import Dispatch
import Drip

/// A child whose only creation sleeps until another thread signals `end`.
final class SleepyComponent: ChildComponent<AppComponent> {
    let started = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    var sleepy: SleepyModule { module() }

    fileprivate func sleep() -> Store {
        started.signal()
        end.wait()
        return Store()
    }
}

final class SleepyModule: Module<SleepyComponent> {
    /// Another single of the component.
    @inline(never)
    func other() -> Store { single { Store() } }

    func store() -> Store { single { component.sleep() } }
}
