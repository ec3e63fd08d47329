// SPDX-License-Identifier: MIT

import Dispatch
import Harness

/// Runs a creation of a child component on another thread. The creation sleeps until `finish()`.
struct SleepingCreation {
    private let child: Unchecked<SleepyComponent>
    private let done = DispatchSemaphore(value: 0)

    /// Returns after the creation's closure has begun.
    init(below app: AppComponent) {
        child = Unchecked(SleepyComponent(parent: app))
        DispatchQueue.global().async { [child, done] in
            use(child.value.sleepy.store())
            done.signal()
        }
        child.value.started.wait()
    }

    /// The component whose creation sleeps.
    var component: SleepyComponent { child.value }

    func finish() {
        child.value.end.signal()
        done.wait()
    }
}
