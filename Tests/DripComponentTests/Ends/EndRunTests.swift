// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct EndRunTests {
    @Test func theLastEndOfARunRunsWhatTeardownsHaveAskedFor() {
        let run = EndRun(isTask: false)
        let enters = run.join()
        let isAdded = run.postpone(later())

        #expect(enters && isAdded)
        #expect(run.nextPostponed() == nil, "another end still runs")
        #expect(run.nextPostponed() != nil)
        #expect(run.nextPostponed() == nil)
        #expect(!run.join() && !run.postpone(later()), "the run is over")
    }

    @Test func onlyATaskCanAwaitAShutdown() {
        let isAdded = [false, true].map { EndRun(isTask: $0).postpone(later(limit: .seconds(1))) }
        #expect(isAdded == [false, true])
    }

    private func later(limit: Duration? = nil) -> EndRun.Postponed {
        let place = SourcePlace(#fileID, #line)
        return (Storage(nil, builtAt: place, below: nil), limit, place)
    }
}
