// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct KeptClosuresTests {
    @Test func withoutClosuresThereIsNothingToKeep() {
        let none: ((Cup) -> Void)? = nil
        #expect(Teardown(none, nil) == nil)
        #expect(KeptClosures(none, nil) == nil)
        #expect(KeptClosures(weakLink: none) == nil)
    }

    @Test func closuresGetTheInstance() {
        let cup = Cup()
        var seen: [Cup] = []
        let closures = KeptClosures(
            { (cup: Cup) in seen.append(cup) }, Teardown({ (cup: Cup) in seen.append(cup) }, nil))

        closures?.link?(cup)
        closures?.teardown?.runNow(cup)

        #expect(seen.map(ObjectIdentifier.init) == [ObjectIdentifier(cup), ObjectIdentifier(cup)])
        #expect(closures?.teardown?.isAsync == false)
    }

    @Test func shutdownRunsBeforeTeardown() async throws {
        var order: [String] = []
        let teardown = Teardown({ (_: Cup) in order.append("teardown") }, { (_: Cup) in order.append("shutdown") })

        try await teardown?.run(Cup())

        #expect(order == ["shutdown", "teardown"] && teardown?.isAsync == true)
    }

    @Test func teardownRunsEvenIfShutdownThrows() async {
        struct Broken: Error {}
        var isDone = false
        let teardown = Teardown({ (_: Cup) in isDone = true }, { (_: Cup) in throw Broken() })

        await #expect(throws: Broken.self) { try await teardown?.run(Cup()) }

        #expect(isDone)
    }
}
