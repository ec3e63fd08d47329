// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// An override is late if its provider was asked for before. Then what was built may hold what it replaces.
struct LateOverrideIssuesTests {
    private let shop = Shop()

    @Test(.overrideIssues) func anOverrideThatIsSetLateIsAnIssue() {
        let shop = Shop()
        _ = shop.bar.cup()

        let line = #line + 1
        let issues = recordedIssues { shop.override(Cup.self) { Cup("fake") } }

        #expect(
            issues == [
                RecordedIssue(
                    text: """
                        Drip: the override of Cup in Shop is late.

                          overridden   LateOverrideIssuesTests.swift:\(line)

                        An instance that it replaces exists already, so the component builds everything anew. \
                        What the test got before still holds the old instances.

                        Do this:
                          • set the override before the first use of the component.
                        """,
                    line: line
                )
            ]
        )
    }

    @Test(.overrideIssues, .hermetic) func soItIsInAHermeticTest() {
        _ = shop.bar.cup()

        let issues = recordedIssues { shop.override(Cup.self) { Cup("fake") } }

        #expect(issues.map { $0.text.contains("is late") } == [true])
    }

    @Test(.overrideIssues) func soItIsInExpectOverrides() {
        _ = shop.bar.cup()

        let issues = recordedIssues {
            expectOverrides {
                _ = shop.override(Cup.self) { Cup("fake") }
            }
        }

        #expect(issues.map { $0.text.contains("is late") } == [true])
    }

    @Test(.overrideIssues) func aTestMayRefineTheOverridesOfItsFixture() {
        let issues = recordedIssues {
            shop.override({ $0.bar.cup() }) { Cup("fixture") }
            shop.override({ $0.bar.seat(0) }) { Cup("seat") }
            shop.override({ $0.bar.cup() }) { Cup("refined") }
        }

        #expect(issues.isEmpty)
        #expect(shop.bar.cup().label == "refined")
    }

    @Test(.overrideIssues) func aTestMayRefineItsFixtureBesideAChildAndOtherInstances() {
        let child = Stall(parent: shop)
        _ = shop.bar.seat(1)
        let issues = recordedIssues {
            shop.override({ $0.bar.cup() }) { Cup("fixture") }
            shop.override({ $0.bar.cup() }) { Cup("refined") }
        }

        #expect(issues.isEmpty)
        #expect(shop.bar.cup().label == "refined")
        withExtendedLifetime(child) {}
    }

    @Test(.overrideIssues) func aRefinementIsLateIfTheFakeOfTheFixtureWasUsed() {
        let issues = recordedIssues {
            shop.override({ $0.bar.cup() }) { Cup("fixture") }
            #expect(shop.bar.cup().label == "fixture")
            shop.override({ $0.bar.cup() }) { Cup("refined") }
        }

        #expect(issues.count == 1)
        #expect(issues.first?.text.hasPrefix("Drip: the override of cup() in Shop is late.") == true)
    }

    @Test(.overrideIssues) func theFakeThatWasMadeWhenItsOverrideWasSetIsTheInstance() {
        var made = 0
        shop.override({ $0.bar.cup() }) {
            made += 1
            return Cup("fixture")
        }

        #expect(made == 1)
        #expect(shop.bar.cup() === shop.bar.cup())
        #expect(made == 1)
    }

    @Test(.overrideIssues) func aTestMayRefineAnAsynchronousFakeOfItsFixture() async throws {
        let shared = SharedShop()
        try await shared.override({ await $0.bar.room(0) }) { 7 }
        try await shared.override({ await $0.bar.room(0) }) { 8 }

        #expect(await shared.bar.room(0) == 8)
    }
}

private class Cup { let label: String; init(_ label: String) { self.label = label } }
private final class Stall: ChildComponent<Shop> {}

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    func cup() -> Cup { single { Cup("cup") } }
    func seat(_ number: Int) -> Cup { single(for: number) { Cup("seat \(number)") } }
}

private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    var bar: SharedBarModule { module() }
}

private struct SharedBarModule: SendableModuleType {
    let component: SharedShop
    func room(_ number: Int) async -> Int { await asyncSingle(for: number) { number } }
}
