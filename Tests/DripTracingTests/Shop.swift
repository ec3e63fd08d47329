// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Synchronization

/// A clock that only providers advance.
final class TestClock: Sendable {
    private let time = Atomic<Int64>(0)

    var now: Int64 { time.load(ordering: .sequentiallyConsistent) }

    func pass(milliseconds: Int64) { time.wrappingAdd(milliseconds * 1_000_000, ordering: .sequentiallyConsistent) }
}

/// Blocks threads until it is opened.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    func pass() {
        semaphore.wait()
        semaphore.signal()
    }
}

/// Runs each closure on a thread of its own, and returns when all have returned.
func onThreads(_ bodies: (@Sendable () -> Void)...) {
    let ended = DispatchGroup()
    for body in bodies {
        ended.enter()
        Thread {
            body()
            ended.leave()
        }.start()
    }
    ended.wait()
}

struct Spilled: Error, CustomStringConvertible {
    var description = "Spilled()"
}

func spilled<T>(_ value: T, _ text: String = "Spilled()") throws -> T { throw Spilled(description: text) }

final class Boiler: Sendable {}
final class Grinder: Sendable {}
final class Milk: Sendable {}
final class Mug: Sendable {}
final class Delivery: Sendable {}
final class Ticket: Sendable {}
protocol Till: AnyObject, Sendable {}
final class CashTill: Till {}

final class Barista: Sendable {
    let grinder: Grinder
    let boiler: Boiler

    init(_ grinder: Grinder, _ boiler: Boiler) {
        self.grinder = grinder
        self.boiler = boiler
    }
}

/// The number of cups that a customer ordered, as a value type.
struct Count: Sendable {
    let cups: Int
}

/// A shop whose creations take time on the test's clock.
final class Shop: ComponentType, Sendable {
    let registry = Registry()
    let clock = TestClock()
    let isHeating = Gate()
    let mayHeat = Gate()
    var bar: Bar { Bar(self) }
}

struct Bar: SendableModuleType {
    let component: Shop

    private func taking<T>(_ milliseconds: Int64, _ made: T) -> T {
        component.clock.pass(milliseconds: milliseconds)
        return made
    }

    var boiler: Boiler {
        single {
            taking(60, Boiler())
        } teardown: { _ in
            component.clock.pass(milliseconds: 5)
        }
    }
    func grinder() -> Grinder { single { taking(25, Grinder()) } }
    func barista() -> Barista { single { taking(15, Barista(grinder(), boiler)) } }
    func mug(of guest: String) -> Mug { single(for: guest) { taking(2, Mug()) } }
    func milk() throws -> Milk { try single { try spilled(taking(3, Milk())) } }
    func failing(for key: String) throws -> Milk { try single(for: key) { try spilled(Milk(), key) } }
    func till() -> any Till { transient { taking(1, CashTill()) } }
    func count() -> Count { single { Count(cups: 2) } }
    func radio() -> Ticket { weakSingle { Ticket() } }

    /// Waits until the test opens `mayHeat`.
    func slowBoiler() -> Boiler {
        single {
            component.isHeating.open()
            component.mayHeat.pass()
            return taking(10, Boiler())
        }
    }
    func counter() -> Barista { single { Barista(grinder(), slowBoiler()) } }

    /// A mug whose creation creates the mug below it, until there are `height` mugs.
    func tower(_ height: Int) -> Mug {
        single(for: height) {
            if height > 1 { _ = tower(height - 1) }
            return taking(1, Mug())
        }
    }

    func beans() async -> Delivery { await asyncSingle { taking(8, Delivery()) } }
    func shelf() async -> Delivery {
        await asyncSingle {
            _ = grinder()
            return await beans()
        }
    }

    func parcel() async -> Delivery {
        await transient {
            _ = mug(of: "Bob")
            return await beans()
        }
    }
}

final class Order: ComponentType, Sendable {
    let registry: Registry
    let shop: Shop
    var desk: Desk { Desk(self) }

    init(_ shop: Shop) {
        self.shop = shop
        registry = Registry(parent: shop)
    }
}

struct Desk: SendableModuleType {
    let component: Order

    func ticket() -> Ticket {
        single {
            _ = component.shop.bar.grinder()
            return Ticket()
        }
    }
}
