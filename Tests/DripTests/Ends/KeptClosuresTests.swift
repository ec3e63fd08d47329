// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct KeptClosuresTests {
    @Test func withoutClosuresThereIsNothingToKeep() {
        let none: ((TestCup) -> Void)? = nil
        #expect(Teardown(none, nil) == nil)
        #expect(KeptClosures(none, nil) == nil)
        let leftOut: () throws(LeftOut) -> (TestCup) -> Void = { () throws(LeftOut) in try LeftOut.closure() }
        #expect(KeptClosures(link: leftOut, teardown: leftOut) == nil)
        #expect(KeptClosures(weakLink: leftOut) == nil)
    }

    @Test func closuresGetTheInstance() {
        let cup = TestCup()
        var seen: [TestCup] = []
        let closures = KeptClosures(
            { (cup: TestCup) in seen.append(cup) }, Teardown({ (cup: TestCup) in seen.append(cup) }, nil))

        closures?.link?(cup)
        closures?.teardown?.now?(cup)

        #expect(seen.map(ObjectIdentifier.init) == [ObjectIdentifier(cup), ObjectIdentifier(cup)])
        #expect(closures?.teardown?.isAsync == false)
    }

    @Test func shutdownRunsBeforeTeardown() async throws {
        var order: [String] = []
        let teardown = Teardown(
            { (_: TestCup) in order.append("teardown") },
            { (_: TestCup) in order.append("shutdown") }
        )

        try await teardown?.run(TestCup())

        #expect(order == ["shutdown", "teardown"] && teardown?.isAsync == true)
    }

    @Test func teardownRunsEvenIfShutdownThrows() async {
        struct Broken: Error {}
        var isDone = false
        let teardown = Teardown({ (_: TestCup) in isDone = true }, { (_: TestCup) in throw Broken() })

        await #expect(throws: Broken.self) { try await teardown?.run(TestCup()) }

        #expect(isDone)
    }
}
