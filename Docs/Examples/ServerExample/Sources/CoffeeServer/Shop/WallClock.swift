// SPDX-License-Identifier: MIT

import Foundation

/// Tells the time of day.
package protocol WallClock: Sendable {
    var now: Date { get }
}

package struct SystemClock: WallClock {
    package init() {}

    package var now: Date { Date.now }
}
