// SPDX-License-Identifier: MIT

import Dispatch
import Harness

/// A creation in a child component that sleeps on another thread until `finish()`.
struct SleepingCreation {
    private let child: Unchecked<SleepyComponent>
    private let done = DispatchSemaphore(value: 0)

    /// Returns while the creation's closure runs.
    init(below app: AppComponent) {
        child = Unchecked(SleepyComponent(parent: app))
        DispatchQueue.global().async { [child, done] in
            use(child.value.sleepy.store())
            done.signal()
        }
        child.value.started.wait()
    }

    func finish() {
        child.value.end.signal()
        done.wait()
    }
}
