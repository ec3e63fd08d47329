// SPDX-License-Identifier: MIT

import Drip

extension ServerComponent {
    /// Starts the work that goes on beside the requests. `shutdown()` tells it to end, and waits for
    /// it before it closes the database.
    package func startWork() {
        tasks.start { await Barista(server: self).run() }
        tasks.start { try await MemoryTrimming(server: self).run() }
    }
}
