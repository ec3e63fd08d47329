// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct EndRunTests {
    @Test func theLastEndOfARunRunsWhatTeardownsHaveAskedFor() {
        let run = EndRun(isTask: false)
        let enters = run.enter()
        let isAdded = run.add(later())

        #expect(enters && isAdded)
        #expect(run.next() == nil, "another end still runs")
        #expect(run.next() != nil)
        #expect(run.next() == nil)
        #expect(!run.enter() && !run.add(later()), "the run is over")
    }

    @Test func onlyATaskCanAwaitAShutdown() {
        let isAdded = [false, true].map { EndRun(isTask: $0).add(later(limit: .seconds(1))) }
        #expect(isAdded == [false, true])
    }

    private func later(limit: Duration? = nil) -> EndRun.Later {
        let place = SourcePlace(#fileID, #line)
        return EndRun.Later(storage: Storage(nil, builtAt: place, below: nil), limit: limit, place: place)
    }
}
