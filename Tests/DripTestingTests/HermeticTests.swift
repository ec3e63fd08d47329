// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

struct HermeticTests {
    private let shop = Shop()

    @Test func listsEveryLiveProviderThatWasReached() {
        let line = #line + 1
        let issues = recordedIssues { shop.expectHermetic { shop.reachEverything() } }

        #expect(
            issues == [
                RecordedIssue(
                    text: """
                        Drip: the operation reached 4 live providers without an override.

                          Shop   network()   HermeticTests.swift:\(networkLine)
                          Shop   clock()     HermeticTests.swift:\(networkLine + 1)
                          Shop   printer()   HermeticTests.swift:\(networkLine + 2)
                          Shop   ticket()    HermeticTests.swift:\(networkLine + 3)

                        A hermetic test stays inside the process, but a provider marked `live: true` reaches out of it.

                        Do this:
                          • override them before use: component.override({ … }) { … }.
                        """,
                    line: line
                )
            ]
        )
    }

    @Test func passesIfEveryLiveProviderIsOverridden() {
        shop.override({ $0.outside.network() }) { Wire("fake") }
        shop.override(Paper.self) { Paper() }
        shop.override({ $0.outside.clock() }) { 0 }

        let text = shop.expectHermetic {
            shop.reachEverything()
            return shop.outside.network().name
        }

        #expect(text == "fake")
    }

    @Test func otherProvidersMayBeReached() {
        shop.expectHermetic { _ = shop.outside.cup() }
    }

    @Test func aCachedLiveInstanceCountsAsReached() {
        _ = shop.outside.network()

        let issues = recordedIssues { shop.expectHermetic { _ = shop.outside.network() } }

        #expect(issues.map { $0.text.contains("Shop   network()") } == [true])
    }

    @Test func earlierCallsDoNotCount() {
        shop.reachEverything()

        shop.expectHermetic {}
    }

    @Test func otherComponentsCountToo() {
        let issues = recordedIssues { shop.expectHermetic { Shop().reachEverything() } }

        #expect(issues.count == 1)
    }

    @Test func aChildsCallOfItsParentsProviderCounts() {
        let issues = recordedIssues {
            let corner = Corner(parent: shop)
            corner.expectHermetic { _ = corner.parent.outside.network() }
        }

        #expect(issues.map { $0.text.contains("Shop   network()") } == [true])
    }

    @Test func anAsynchronousProviderCounts() async {
        let shop = SharedShop()

        let issues = await recordedIssues { await shop.expectHermetic { _ = await shop.outside.beans() } }

        #expect(issues.map { $0.text.contains("SharedShop   beans()") } == [true])
    }

    @Test func aTransientThatAwaitsCounts() async {
        let shop = SharedShop()

        let issues = await recordedIssues { await shop.expectHermetic { _ = await shop.outside.roast() } }

        #expect(issues.map { $0.text.contains("SharedShop   roast()") } == [true])
    }

    @Test func aDetachedTasksCallCounts() async {
        let shop = SharedShop()

        let issues = await recordedIssues {
            await shop.expectHermetic { _ = await Task.detached { shop.outside.clock() }.value }
        }

        #expect(issues.map { $0.text.contains("SharedShop   clock()") } == [true])
    }

    @Test func theIssueIsRecordedEvenIfTheOperationThrows() {
        let issues = recordedIssues {
            #expect(throws: Spilled.self) {
                try shop.expectHermetic { () throws in
                    _ = shop.outside.clock()
                    throw Spilled()
                }
            }
        }

        #expect(issues.count == 1)
    }

    @MainActor
    @Test func theOperationRunsInTheCallersIsolation() async {
        let shop = Shop()

        await shop.expectHermetic {
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
        }
    }
}

/// The places where the trait may be set, and the issues that it records.
@Suite(.hermetic)
struct HermeticTraitTests {
    private let shop = Shop().override({ $0.outside.network() }) { Wire("fake") }

    @Test func aTestThatReachesNothingLivePasses() {
        #expect(shop.outside.network().name == "fake")
    }

    @Test func theIssueNamesTheTest() async throws {
        let test = try #require(Test.current)

        let issues = await recordedIssues {
            try await HermeticTrait().provideScope(for: test, testCase: Test.Case.current) {
                let shop = Shop()
                _ = shop.outside.network()
                _ = shop.outside.network()
            }
        }

        #expect(
            issues == [
                RecordedIssue(
                    text: """
                        Drip: theIssueNamesTheTest() reached a live provider without an override.

                          Shop   network()   HermeticTests.swift:\(networkLine)

                        A hermetic test stays inside the process, but a provider marked `live: true` reaches out of it.

                        Do this:
                          • override it before use: component.override({ … }) { … }.
                        """,
                    line: test.sourceLocation.line
                )
            ]
        )
    }

    @Test(arguments: 1...3) func everyCaseHasAScopeOfItsOwn(number: Int) {
        #expect(shop.outside.network().name == "fake")
    }
}

private class Wire { let name: String; init(_ name: String) { self.name = name } }
private class Paper {}
private class Cup {}
private struct Spilled: Error {}

extension Shop {
    fileprivate var outside: OutsideModule { module() }

    fileprivate func reachEverything() {
        _ = outside.network()
        _ = outside.network()
        _ = outside.clock()
        _ = outside.printer()
        _ = outside.ticket()
        _ = outside.cup()
    }
}

private let networkLine = #line + 2
private class OutsideModule: Module<Shop> {
    func network() -> Wire { single(live: true) { Wire("real") } }
    func clock() -> Int { transient(live: true) { 12 } }
    func printer() -> Paper { weakSingle(live: true) { Paper() } }
    func ticket() -> Paper { graphSingle(live: true) { Paper() } }
    func cup() -> Cup { single { Cup() } }
}

private class Corner: ChildComponent<Shop> {}

private final class Beans: Sendable {}

private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    var outside: SharedModule { module() }
}

private struct SharedModule: SendableModuleType {
    let component: SharedShop
    func beans() async -> Beans { await asyncSingle(live: true) { Beans() } }
    func clock() -> Int { transient(live: true) { 12 } }

    func roast() async -> Beans {
        await transient(live: true) {
            await Task.yield()
            return Beans()
        }
    }
}
