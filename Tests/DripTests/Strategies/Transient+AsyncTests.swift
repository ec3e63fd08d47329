// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct TransientAsyncTests {
    @Test func makesAnInstanceAtEachCall() async throws {
        let kiosk = Kiosk()

        let (one, other) = (try await kiosk.stand.drink(), try await kiosk.stand.drink())

        #expect(one !== other)
        #expect(one.water === other.water)
    }

    @Test func theCallerGetsTheDeclaredError() async {
        let kiosk = Kiosk()

        await #expect(throws: Dry()) { try await kiosk.stand.dry() }
        await #expect(throws: Dry()) { try await kiosk.stand.dry() }
    }

    @Test func configureRunsWhenTheInstanceExists() async {
        #expect(await Kiosk().stand.named().name == "configured")
    }

    @Test func anAwaitBeforeAPlainTransientStillCompiles() async throws {
        let stand = Kiosk().stand

        #expect(try await stand.awaitsBefore() !== stand.awaitsBefore())
    }

    @Test func runsInTheCallersIsolation() async {
        let owner = Owner()

        #expect(await owner.isolation() === owner)
        #expect(await owner.isolationOfValue() === owner)
    }

    @Test @MainActor func runsOnTheMainActorForItsModules() async {
        let screen = Screen()

        let (ofClass, ofValue) = (await screen.views.label(), await screen.values.label())

        #expect(ofClass.isolation === MainActor.shared)
        #expect(ofClass.text == "label")
        #expect(ofValue.isolation === MainActor.shared)
    }

    @Test func runsInTheCallersTask() async {
        let task = Task { await Kiosk().stand.isCancelled() }
        task.cancel()

        #expect(await task.value)
    }

    @Test func graphSinglesAreSharedThroughNestedTransients() async {
        let menu = await Kiosk().stand.menu()

        #expect(menu.inner === menu.outer)
        #expect(await Kiosk().stand.menu().outer !== menu.outer)
    }

    @Test func childTasksHaveGraphSinglesOfTheirOwn() async {
        let menus = await Kiosk().stand.menusOfChildTasks()

        #expect(menus[0].inner === menus[0].outer)
        #expect(menus[0].inner !== menus[1].inner)
    }

    // MARK: Overrides

    @Test func anOverrideReplacesItWithoutRunningItsClosure() async throws {
        let kiosk = Kiosk()

        try await kiosk.override({ try await $0.stand.drink() }) { Drink(Water(), name: "fake") }

        let (one, other) = (try await kiosk.stand.drink(), try await kiosk.stand.drink())
        #expect(one.name == "fake")
        #expect(one !== other)
        #expect(kiosk.opened.count == 0)
    }

    @Test func theReplacementMayAwait() async throws {
        let kiosk = Kiosk()

        try await kiosk.override({ try await $0.stand.drink() }) {
            await Task.yield()
            return Drink(Water(), name: "fake")
        }

        #expect(try await kiosk.stand.drink().name == "fake")
    }

    @Test func theReplacementMayThrow() async throws {
        let kiosk = Kiosk()

        try await kiosk.override({ try await $0.stand.drink() }) { throw Dry() }

        await #expect(throws: Dry()) { try await kiosk.stand.drink() }
    }

    @Test func anOverrideByTypeReplacesIt() async throws {
        let kiosk = Kiosk()

        kiosk.override(Drink.self) { Drink(Water(), name: "fake") }

        #expect(try await kiosk.stand.drink().name == "fake")
        #expect(kiosk.opened.count == 0)
    }

    @Test func theEndOfOverridesGivesTheRealInstance() async throws {
        let kiosk = Kiosk()
        try await kiosk.override({ try await $0.stand.drink() }) { Drink(Water(), name: "fake") }

        kiosk.removeOverrides()

        #expect(try await kiosk.stand.drink().name == "drink")
    }
}

private struct Dry: Error, Equatable {}

private final class Water: Sendable {}

private final class Drink: Sendable {
    let water: Water
    let name: String

    init(_ water: Water, name: String = "drink") {
        self.water = water
        self.name = name
    }

    static func dry() async throws(Dry) -> Drink {
        await Task.yield()
        throw Dry()
    }
}

/// Not Sendable.
private final class Label {
    var name = ""
    let text: String
    let isolation: (any Actor)?

    init(_ text: String, _ isolation: (any Actor)? = nil) {
        self.text = text
        self.isolation = isolation
    }

    nonisolated(nonsending) static func make(_ text: String) async -> Label {
        await Task.yield()
        return Label(text, #isolation)
    }
}

// MARK: A component that tasks share

private final class Kiosk: ComponentType, Sendable {
    let registry = Registry()
    let opened = Tally()
    var stand: Stand { module() }
}

private struct Stand: SendableModuleType {
    let component: Kiosk

    func water() async throws -> Water {
        await asyncSingle {
            await Task.yield()
            component.opened.add()
            return Water()
        }
    }

    func drink() async throws -> Drink { try await transient { Drink(try await water()) } }

    func awaitsBefore() async throws -> Drink {
        let water = try await water()
        return transient { Drink(water) }
    }

    func dry() async throws(Dry) -> Drink {
        try await transient { () async throws(Dry) in try await Drink.dry() }
    }

    nonisolated(nonsending) func named() async -> Label {
        await transient {
            await Label.make("")
        } configure: {
            $0.name = "configured"
        }
    }

    func isCancelled() async -> Bool {
        await transient {
            while !Task.isCancelled { await Task.yield() }
            return Task.isCancelled
        }
    }

    func page() -> Water { graphSingle { Water() } }

    func inner() async -> Water {
        await transient {
            await Task.yield()
            return page()
        }
    }

    func menu() async -> (outer: Water, inner: Water) { await transient { (page(), await inner()) } }

    func menusOfChildTasks() async -> [(outer: Water, inner: Water)] {
        await transient {
            async let one = menu()
            async let other = menu()
            return await [one, other]
        }
    }
}

// MARK: Components of one actor

private final class Counter: Component {
    var ofClass: CounterModule { module() }
    var ofValue: CounterValues { module() }
}

private class CounterModule: Module<Counter> {
    nonisolated(nonsending) func label() async -> Label { await transient { await Label.make("counter") } }
}

private struct CounterValues: ModuleType {
    let component: Counter
    nonisolated(nonsending) func label() async -> Label { await transient { await Label.make("counter") } }
}

private actor Owner {
    private let counter = Counter()

    func isolation() async -> (any Actor)? { await counter.ofClass.label().isolation }
    func isolationOfValue() async -> (any Actor)? { await counter.ofValue.label().isolation }
}

@MainActor private final class Screen: MainActorComponent {
    var views: ViewModule { module() }
    var values: ViewValues { module() }
}

@MainActor private class ViewModule: MainActorModule<Screen> {
    func word() -> String { single { "label" } }
    func label() async -> Label { await transient { await Label.make(word()) } }
}

@MainActor private struct ViewValues: @MainActor IsolatedModuleType {
    let component: Screen
    func word() -> String { single { "label" } }
    func label() async -> Label { await transient { await Label.make(word()) } }
}
