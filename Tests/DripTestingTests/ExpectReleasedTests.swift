// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

struct ExpectReleasedTests {
    @Test func passesForAComponentThatIsReleasedWithItsInstances() {
        expectReleased(Shop()) { shop in
            #expect(shop.bar.cup(of: "Ada").label == "Ada")
            _ = shop.bar.heater()
        }
    }

    @Test func passesForAComponentThatAnAsynchronousFunctionBuilds() async throws {
        try await expectReleased(try await openedShop()) { shop in _ = shop.bar.heater() }
    }

    @Test func passesForAComponentWithAParent() {
        let shop = Shop()

        expectReleased(Corner(parent: shop)) { corner in _ = corner.parent.bar.heater() }
    }

    @Test func namesATaskThatStillRuns() async throws {
        let line = #line + 3
        let issues = recordedIssues {
            expectReleased(SharedShop()) { shop in
                shop.tasks.start { try await Task.sleep(for: .seconds(3_600)) }
                shop.close()
            }
        }

        #expect(
            issues.first?.text.contains("  a task       running     ExpectReleasedTests.swift:\(line)") == true,
            "\(issues)")
    }

    @Test func namesAComponentThatItsOwnInstanceHolds() {
        let line = #line + 2
        let issues = recordedIssues {
            expectReleased(Shop()) { shop in
                _ = shop.bar.heater()
                shop.bar.reference().bar.keep(Cup("kept"))
            }
        }

        #expect(
            issues == [
                RecordedIssue(
                    text: """
                        Drip: Shop was not released.

                          Shop          component   ExpectReleasedTests.swift:\(line)
                          reference()   Reference   ExpectReleasedTests.swift:\(heaterLine + 1)   holds Shop: shop
                          BarModule     module
                          heater()      GasHeater   ExpectReleasedTests.swift:\(heaterLine)

                        Something holds the component, and the component holds what it built.

                        Do one of these:
                          • let an instance that refers back to its component hold a Provider, or hold it weakly;
                          • let stored closures capture `[weak self]`, or nothing of the component;
                          • end the tasks and subscriptions that use it.
                        """,
                    line: line
                )
            ]
        )
    }

    @Test func namesInstancesThatOutliveTheirComponent() {
        var kept: [AnyObject] = []

        let issues = recordedIssues {
            expectReleased(Shop()) { shop in
                kept.append(shop.bar.cup(of: "Ada"))
                kept.append(shop.bar.heater())
                kept.append(shop.bar.towel())
                _ = shop.bar.cup(of: "Bob")
            }
        }

        #expect(kept.count == 3)
        #expect(
            issues.map(\.text) == [
                """
                Drip: objects that Shop built were not released with it.

                  cup(of:)   Cup         ExpectReleasedTests.swift:\(heaterLine + 5)
                  heater()   GasHeater   ExpectReleasedTests.swift:\(heaterLine)
                  towel()    Cup         ExpectReleasedTests.swift:\(heaterLine + 6)

                Something else holds them.

                Do one of these:
                  • look for a reference cycle among these, and make one of its references weak;
                  • release what the test itself still holds.
                """
            ]
        )
    }

    @Test func namesAModuleThatIsStillHeld() {
        var kept: BarModule?

        let issues = recordedIssues { expectReleased(Shop()) { kept = $0.bar } }

        #expect(kept != nil)
        #expect(issues.map { $0.text.contains("BarModule   module") } == [true])
    }

    @Test func theBodysErrorReachesTheCaller() {
        #expect(throws: Spilled.self) { try expectReleased(Shop()) { _ in throw Spilled() } }
    }

    @Test func passesForAComponentWithAsynchronousInstances() async throws {
        for _ in 0..<20 {
            try await expectReleased(SharedShop()) { shop in
                async let one = shop.beans()
                async let other = shop.beans()
                #expect(await one === other)
            }
        }
    }

    @Test func namesAnAsynchronousInstanceThatIsStillHeld() async throws {
        var kept: Beans?

        let issues = await recordedIssues {
            try await expectReleased(SharedShop(), patience: .zero) { kept = await $0.beans() }
        }

        #expect(kept != nil)
        #expect(issues.map { $0.text.contains("beans()   Beans   ExpectReleasedTests.swift:") } == [true])
    }

    @MainActor
    @Test func runsInTheCallersIsolation() async throws {
        var isDone = false

        try await expectReleased(Shop()) { shop in
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            _ = shop.bar.heater()
            isDone = true
        }

        #expect(isDone)
    }
}

private protocol Heater: AnyObject {}
private class GasHeater: Heater {}
private class Cup { let label: String; init(_ label: String) { self.label = label } }
private class Reference {
    let shop: Shop
    var bar: BarModule { shop.bar }
    init(_ shop: Shop) { self.shop = shop }
}
private struct Spilled: Error {}

extension Shop {
    fileprivate var bar: BarModule { module() }
}

private let heaterLine = #line + 3
private class BarModule: Module<Shop> {
    private var kept: Cup?
    func heater() -> any Heater { single { GasHeater() } }
    func reference() -> Reference { single { Reference(component) } }

    func keep(_ cup: Cup) { kept = cup }

    func cup(of guest: String) -> Cup { single(for: guest) { Cup(guest) } }
    func towel() -> Cup { weakSingle { Cup("towel") } }
}

private class Corner: ChildComponent<Shop> {}

private final class Beans: Sendable {}
private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    func beans() async -> Beans { await BeansModule(self).beans() }
}
private struct BeansModule: SendableModuleType {
    let component: SharedShop
    func beans() async -> Beans { await asyncSingle { Beans() } }
}

private func openedShop() async throws -> Shop {
    await Task.yield()
    return Shop()
}
