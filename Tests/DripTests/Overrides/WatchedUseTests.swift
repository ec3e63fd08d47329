// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct WatchedUseTests {
    private let heard = Notes<String>()

    @Test func tellsOfAnotherKeyOnce() {
        let (listener, watch) = watched()

        watch.noteOtherKey(1)
        watch.noteOtherKey(1)
        listener.end()

        #expect(heard.all == ["unused"])
    }

    @Test func aUseBeforeOrAfterAnotherKeyTellsNothing() {
        for isUsedFirst in [true, false] {
            let (listener, watch) = watched()

            if isUsedFirst { watch.noteUse(of: 1) }
            watch.noteOtherKey(1)
            if !isUsedFirst { watch.noteUse(of: 1) }
            listener.end()

            #expect(heard.all.isEmpty)
        }
    }

    @Test func givesTheFirstReplacementOnce() {
        let watch = watched().1

        #expect(watch.takeFirst() === heard)
        #expect(watch.takeFirst() == nil)
    }

    private func watched() -> (ReportListener, WatchedUse) {
        let listener = ReportListener { [heard] in heard.add($0.headline) }
        let watch = WatchedUse(listener, Report(headline: "unused"))
        watch.store { [heard] in heard }
        return (listener, watch)
    }
}
