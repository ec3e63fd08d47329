// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

struct OverrideIssuesTests {
    private let shop = Shop()

    @Test func anOverrideThatCannotBeInstalledIsAnIssueAtItsLine() {
        let line = #line + 3
        let issues = recordedIssues {
            expectOverrides {
                _ = shop.override({ _ in Cup("cup") }) { Cup("fake") }
            }
        }

        #expect(
            issues == [
                RecordedIssue(
                    text: """
                        Drip: the override of Cup in Shop was not installed.

                          overridden   OverrideIssuesTests.swift:\(line)

                        Its accessor called no strategy.

                        Do one of these:
                          • in the accessor, call a provider that uses single, transient or another strategy;
                          • make a stored provider (`lazy var`) a computed one: a stored one calls its strategy only once.
                        """,
                    line: line
                )
            ]
        )
    }

    @Test func overridesThatCanBeInstalledAreSet() {
        let issues = recordedIssues {
            expectOverrides {
                shop.override({ $0.bar.cup() }) { Cup("fake") }
                shop.override({ $0.bar.unpinned() }) { FakeGrinder() }
                shop.override({ $0.bar.mug() }) { Cup("fake mug") }
            }
        }

        #expect(issues.count == 1)
        #expect(shop.bar.cup().label == "fake")
        #expect(shop.bar.mug().label == "fake mug")
        #expect(shop.bar.unpinned() is RealGrinder)
    }

    @Test func returnsTheResultOfTheClosure() {
        let shop = expectOverrides { Shop().override({ $0.bar.cup() }) { Cup("fake") } }

        #expect(shop.bar.cup().label == "fake")
    }

    @Test func anAsynchronousOverrideIsAnIssueToo() async {
        let shop = SharedShop()

        let issues = await recordedIssues {
            _ = try await expectOverrides { try await shop.override({ _ in await weighed() }) { 2 } }
        }

        #expect(issues.count == 1)
        #expect(issues[0].text.hasPrefix("Drip: the override of Int in SharedShop was not installed."))
    }

    @Test(.overrideIssues) func theTraitRecordsTheIssuesOfATest() {
        let issues = recordedIssues { shop.override({ _ in Cup("cup") }) { Cup("fake") } }

        #expect(issues.count == 1)
    }

    @Test func anOverrideByTypeThatReplacesNothingIsAnIssueAtItsLine() async throws {
        let test = try #require(Test.current)
        let line = #line + 3
        let issues = await recordedIssues {
            try await OverrideIssuesTrait().provideScope(for: test, testCase: nil) {
                let shop = Shop().override(RealGrinder.self) { RealGrinder() }
                shop.override(Cup.self) { Cup("fake") }
                _ = (shop.bar.grinder(), shop.bar.cup())
            }
        }

        #expect(
            issues == [
                RecordedIssue(
                    text: """
                        Drip: the override of RealGrinder in Shop replaced nothing.

                          overridden   OverrideIssuesTests.swift:\(line)

                        No provider of this Shop that declares RealGrinder was asked for.

                        Do one of these:
                          • name the type that the provider declares, which may differ from the type of its instance;
                          • override the provider on the component that the code under test uses;
                          • leave the override out.
                        """,
                    line: line
                )
            ]
        )
    }

    @Test func anOverrideOfOneKeyIsAnIssueIfOnlyOtherKeysAreAskedFor() async throws {
        let test = try #require(Test.current)
        let line = #line + 4
        let issues = await recordedIssues {
            try await OverrideIssuesTrait().provideScope(for: test, testCase: nil) {
                let shop = Shop()
                shop.override({ $0.bar.seat(0) }) { Cup("fake") }
                #expect(shop.bar.seat(3).label == "seat 3")
            }
        }

        #expect(
            issues == [
                RecordedIssue(
                    text: """
                        Drip: the override of seat(_:) in Shop replaced nothing.

                          seat(_:)   single for 0   OverrideIssuesTests.swift:\(seatLine)

                          overridden   OverrideIssuesTests.swift:\(line)

                        It replaces the key in the accessor, 0. Only other keys were asked for.

                        Do one of these:
                          • let the accessor name the key that the code under test asks for;
                          • replace all keys: override(anyKey: true, { … }) { … }.
                        """,
                    line: line
                )
            ]
        )
    }

    @Test func anOverrideOfOneKeyIsNoIssueIfItIsUsedOrNoKeyIsAskedFor() async throws {
        let test = try #require(Test.current)
        let made = CallCount()
        let issues = await recordedIssues {
            try await OverrideIssuesTrait().provideScope(for: test, testCase: nil) {
                let shop = Shop()
                shop.override({ $0.bar.seat(0) }) { made.cup() }
                _ = shop.bar.seat(3)
                #expect(shop.bar.seat(0).label == "fake")
                #expect(shop.bar.seat(0) === shop.bar.seat(0))
                Shop().override({ $0.bar.seat(1) }) { Cup("fake") }
                let every = Shop()
                every.override(anyKey: true, { $0.bar.seat(2) }) { Cup("fake") }
                _ = every.bar.seat(4)
            }
        }

        #expect(issues.isEmpty)
        #expect(made.count == 1, "the replacement that was made when the override was set is the instance")
    }

    @Test func anAsynchronousOverrideOfOneKeyIsWatchedToo() async throws {
        let test = try #require(Test.current)
        let issues = await recordedIssues {
            try await OverrideIssuesTrait().provideScope(for: test, testCase: nil) {
                let shop = SharedShop()
                try await shop.override({ await $0.bar.room(0) }) { 7 }
                #expect(await shop.bar.room(1) == 1)
            }
        }

        #expect(issues.count == 1)
        #expect(issues[0].text.hasPrefix("Drip: the override of room(_:) in SharedShop replaced nothing."))
    }

    @Test func theTraitWatchesWhatIsSetInExpectOverrides() async throws {
        let test = try #require(Test.current)
        let issues = await recordedIssues {
            try await OverrideIssuesTrait().provideScope(for: test, testCase: nil) {
                expectOverrides {
                    _ = Shop().override((any Grinder).self) { FakeGrinder() }
                    let used = Shop().override((any Grinder).self) { FakeGrinder() }
                    _ = used.bar.grinder()
                }
            }
        }

        #expect(issues.map { $0.text.contains("replaced nothing") } == [true])
    }

    @Test(.hermetic) func anOverrideOfAHermeticTestMayReplaceNothing() {
        Shop().override((any Grinder).self) { FakeGrinder() }
    }

    @Test(.hermetic) func theHermeticTraitRecordsTheIssuesToo() {
        let issues = recordedIssues { shop.override({ _ in Cup("cup") }) { Cup("fake") } }

        #expect(issues.count == 1)
    }
}

private protocol Grinder {}
private class RealGrinder: Grinder {}
private class FakeGrinder: Grinder {}
private class Cup { let label: String; init(_ label: String) { self.label = label } }

extension Shop {
    fileprivate var bar: BarModule { module() }
}

private class BarModule: Module<Shop> {
    func cup() -> Cup { single { Cup("cup") } }
    func mug() -> Cup { single { Cup("mug") } }
    func grinder() -> any Grinder { single { RealGrinder() } }
    func unpinned() -> any Grinder { single { return RealGrinder() } }
    func seat(_ number: Int) -> Cup { single(for: number) { Cup("seat \(number)") } }
}

private let seatLine = #line - 3

/// Counts the replacements that it makes.
private final class CallCount: @unchecked Sendable {
    private(set) var count = 0

    func cup() -> Cup {
        count += 1
        return Cup("fake")
    }
}

private func weighed() async -> Int { 1 }

private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    var bar: SharedBarModule { module() }
}

private struct SharedBarModule: SendableModuleType {
    let component: SharedShop
    func room(_ number: Int) async -> Int { await asyncSingle(for: number) { number } }
}
