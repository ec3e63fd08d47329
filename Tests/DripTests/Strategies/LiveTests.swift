// SPDX-License-Identifier: MIT

import Drip
import Testing

/// `live:` is no part of a provider's identity: its instance is found like any other.
struct LiveTests {
    private let component = Wires()

    @Test func liveProvidersKeepOneInstance() async {
        let wires = component.module
        let (plain, keyed, ended) = (wires.plain(), wires.keyed(1), wires.ended())
        let (weak, async, asyncKeyed) = await (wires.weak(), wires.async(), wires.asyncKeyed(1))

        for _ in 0..<2 {
            #expect(wires.plain() === plain)
            #expect(wires.keyed(1) === keyed)
            #expect(wires.ended() === ended)
            #expect(wires.weak() === weak)
            #expect(await wires.async() === async)
            #expect(await wires.asyncKeyed(1) === asyncKeyed)
        }
        #expect(wires.keyed(2) !== keyed)
    }

    @Test func liveProvidersKeepTheirInstanceWhenAnotherIsOverridden() {
        let wires = component.module
        let plain = wires.plain()
        component.override({ $0.module.other() }) { Wire() }
        _ = wires.other()

        #expect(wires.plain() === plain)
        component.removeOverrides()
        #expect(wires.plain() === plain)
    }

    @Test func severalTasksShareOneInstance() async {
        let component = Wires()

        let made = await withTaskGroup { group in
            for _ in 0..<20 { group.addTask { await component.module.async() } }
            return await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert(ObjectIdentifier($1)) }
        }

        #expect(made.count == 1)
    }
}

private final class Wire: Sendable {}

private final class Wires: ComponentType, Sendable {
    let registry = Registry()
    var module: WiresModule { module() }
}

private struct WiresModule: SendableModuleType {
    let component: Wires

    func plain() -> Wire { single(live: true) { Wire() } }
    func keyed(_ key: Int) -> Wire { single(for: key, live: true) { Wire() } }
    func ended() -> Wire {
        single(live: true) {
            Wire()
        } teardown: { _ in
        }
    }
    func weak() -> Wire { weakSingle(live: true) { Wire() } }
    func async() async -> Wire { await asyncSingle(live: true) { Wire() } }
    func asyncKeyed(_ key: Int) async -> Wire { await asyncSingle(for: key, live: true) { Wire() } }
    func other() -> Wire { single { Wire() } }
}
