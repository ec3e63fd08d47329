// SPDX-License-Identifier: MIT

import Drip

// Every shape of provider, compiled in each target: `ShapesComponent` and `ShapesModule` are the target's base classes.

nonisolated struct Oops: Error {}

nonisolated protocol Storing: AnyObject {}

nonisolated final class Store: Storing, Sendable {
    init() {}
    init(_ number: Int) {}
    func close() {}
    nonisolated(nonsending) func stop() async throws {}
    static func open() throws -> Store { Store() }
    nonisolated(nonsending) static func fetch() async throws -> Store { Store() }
}

nonisolated class Base {}

nonisolated final class Other: Base { var other: Base? }

nonisolated enum Choice { case first, second }

final class Shapes: ShapesComponent {
    var data: DataShapes { module() }
}

class DataShapes: ShapesModule {
    private var other: Shapes? { nil }

    // Plain singles.
    func a1() -> any Storing { single { Store() } }
    func a2() -> Store { single { .init(3) } }
    func a3() -> Store? { single { nil } }
    func a4() -> [Int] { single { [] } }
    func a5() -> Double { single { 1 } }
    func a6() -> Base { single { Other() } }
    func a7() -> Store { single(Store.init) }
    func a8() -> (Int, String) { single { (1, "a") } }
    func a9() -> [any Storing] { single { [Store()] } }
    var a10: any Storing { single { Store() } }
    func a11() -> some Storing { single { Store() } }
    func a12() -> any Storing { single(live: true) { Store() } }
    func a13() -> Store { single { fatalError() } }

    // Several statements, branches.
    func b1() -> any Storing {
        single {
            let store = Store(); return store
        }
    }
    func b2(_ flag: Bool) -> any Storing { single { if flag { Store() } else { Store(3) } } }
    func b3(_ flag: Bool) -> any Storing { single { flag ? Store() : Store(3) } }
    func b4(_ choice: Choice) -> any Storing {
        single {
            switch choice {
            case .first: Store()
            case .second: Store(2)
            }
        }
    }
    func b5() -> any Storing { single { (try? Store.open()) ?? Store() } }
    func b6() -> Store { single { do { return try Store.open() } catch { fatalError() } } }

    // Throwing.
    func c1() throws -> Store {
        try single {
            let number = Int.random(in: 0...3)
            if number > 3 { throw Oops() }
            return Store(number)
        }
    }
    func c2() throws -> Store { try single { try Store.open() } }
    func c3() throws(Oops) -> Store {
        try single { () throws(Oops) in
            if component === other { throw Oops() }
            return Store()
        }
    }

    // The component as a parameter, and overloads by return type.
    func d1() -> any Storing { single { c in Store(c === component ? 1 : 2) } }
    func d2() -> Store { single { c in c.data.a2() } }
    func inject() -> Store { single { Store() } }
    func inject() -> Base {
        single { c in
            _ = c.data.inject() as Store
            return Other()
        }
    }
    func d3() -> Base { single { c in c.data.inject() } }

    // Setter injection, teardown and shutdown.
    func e1() -> Store {
        single {
            Store()
        } configure: { store in
            _ = store
        }
    }
    func e2() -> any Storing {
        single {
            Store()
        } configure: { store in
            _ = store
        } teardown: { store in
            _ = store
        }
    }
    func e3() -> Store {
        single {
            Store()
        } teardown: {
            $0.close()
        }
    }
    func e4() -> Store {
        single {
            Store()
        } shutdown: {
            try await $0.stop()
        }
    }
    func e5() throws -> Store {
        try single {
            try Store.open()
        } shutdown: {
            try await $0.stop()
        }
    }
    func e6() -> Store {
        single {
            Store()
        } teardown: {
            $0.close()
        } shutdown: {
            try await $0.stop()
        }
    }

    // Keys.
    func f1(_ id: Int) -> any Storing { single(for: id) { Store(id) } }
    func f2(_ id: Int) -> any Storing {
        single(for: id) {
            let store = Store(id); return store
        }
    }
    func f3(_ id: Int, _ name: String) -> any Storing {
        single(for: id, name) {
            Store(id)
        } configure: { _ in
        } teardown: { _ in
        }
    }
    func f4(_ id: Int, _ name: String) throws -> any Storing {
        try single(for: id, name) {
            try Store.open()
        } shutdown: { _ in
        }
    }

    // The other strategies.
    func g1() -> any Storing { weakSingle { Store() } }
    func g2() -> Other {
        weakSingle {
            Other()
        } configure: {
            $0.other = Other()
        }
    }
    func g3() -> Other {
        graphSingle {
            Other()
        } configure: {
            $0.other = Other()
        }
    }
    func g4() -> any Storing { transient { Store() } }
    func g5() -> any Storing { transient { c in Store(c === component ? 1 : 2) } }
    func g6() -> Other {
        transient {
            Other()
        } configure: {
            $0.other = Other()
        }
    }
    func g7() throws -> Store { try transient { try Store.open() } }
    func h1() async throws -> Store { try await asyncSingle { try await Store.fetch() } }
    func h2(_ id: Int) async throws -> any Sendable {
        try await asyncSingle(for: id) {
            try await Task.sleep(for: .milliseconds(1))
            return Store()
        }
    }
    func h3() async throws -> Store {
        try await asyncSingle {
            try await Store.fetch()
        } shutdown: {
            try await $0.stop()
        }
    }
    func h4() async -> Store { await asyncSingle { Store() } }
}

nonisolated final class SharedShapes: ComponentType, Sendable {
    let registry = Registry()
    var data: SharedDataShapes { module() }
}

nonisolated struct SharedDataShapes: SendableModuleType {
    let component: SharedShapes
    func a1() -> Store { single { Store() } }
    func a2() -> any Storing & Sendable { single { Store() } }
    func a3() -> Store { single { c in c.data.a1() } }
    func a4() throws -> Store { try single { try Store.open() } }
    func b1(_ id: Int) -> Store {
        single(for: id, "x") {
            Store(id)
        } teardown: {
            $0.close()
        }
    }
    func b2() -> Store {
        single {
            Store()
        } shutdown: {
            try await $0.stop()
        }
    }
    func c1() -> Base { transient { Other() } }
    func c2() -> Store { weakSingle { Store() } }
    func d1() async throws -> Store { try await asyncSingle { try await Store.fetch() } }
}
