// SPDX-License-Identifier: MIT

import Drip

/// The clock, the till and the door of the shop.
struct ShopModule: SendableModuleType {
    let component: ServerComponent

    func clock() -> any WallClock { single { SystemClock() } }

    func till() -> Till {
        single {
            Till(log: component.log)
        } teardown: { till in
            till.close()
        }
    }

    func rateLimiter() -> RateLimiter {
        single { RateLimiter(limit: component.configuration.rateLimit) }
    }
}
