// SPDX-License-Identifier: MIT

import Drip
import DripTracing

/// Creates instances while a trace runs. `Intervals.txt` has the intervals that the stand-in for `os` prints.
@main struct Intervals {
    static func main() async {
        let shop = Shop()
        let trace = Trace(of: shop)
        _ = shop.bar.barista()
        _ = try? shop.bar.milk()
        _ = await shop.bar.beans()
        print("the trace ends during the next creation")
        _ = shop.bar.cup { trace.end() }
        print("it has ended")
        _ = shop.bar.mug()
        shop.close()
    }
}

struct Spilled: Error {}
final class Thing: Sendable {}

func spilled<T>(_ value: T) throws -> T { throw Spilled() }

final class Shop: ComponentType, Sendable {
    let registry = Registry()
    var bar: Bar { Bar(component: self) }
}

struct Bar: SendableModuleType {
    let component: Shop

    func grinder() -> Thing {
        single {
            Thing()
        } teardown: { _ in
            print("grinder() is torn down")
        }
    }
    func barista() -> Thing { single { grinder() } }
    func milk() throws -> Thing { try single { try spilled(Thing()) } }
    func beans() async -> Thing { await asyncSingle { Thing() } }
    func cup(_ during: () -> Void) -> Thing {
        single {
            during()
            return Thing()
        }
    }
    func mug() -> Thing { single { Thing() } }
}
