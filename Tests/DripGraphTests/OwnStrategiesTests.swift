// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

/// The target `OwnStrategies`: a function that forwards its caller's place to a strategy is a strategy, too.
@Suite(.waitsForProcesses) struct OwnStrategiesTests {
    @Test func theirCallersAreProviders() throws {
        #expect(try Fixture.drip("graph", "--target", "OwnStrategies").text == graph)
    }

    @Test func theirCallersAreVerified() throws {
        #expect(try Fixture.drip("verify", "--target", "OwnStrategies").text == wrong)
    }
}

private let graph = #"""
    flowchart LR
        subgraph OwnStrategies_CupComponent["CupComponent"]
            subgraph OwnStrategies_CorrectedCupModule["CorrectedCupModule"]
                OwnStrategies_CorrectedCupModule_cup["cup()<br/>single · Cup"]:::single
                OwnStrategies_CorrectedCupModule_depth["depth()<br/>single · Int"]:::single
                OwnStrategies_CorrectedCupModule_lid["lid()<br/>single · [Int]"]:::single
                OwnStrategies_CorrectedCupModule_mug_size["mug(size:)<br/>single for key · Cup"]:::single
                OwnStrategies_CorrectedCupModule_rim["rim()<br/>single · Int"]:::single
                OwnStrategies_CorrectedCupModule_saucer["saucer()<br/>single · Saucer"]:::single
                OwnStrategies_CorrectedCupModule_size["size()<br/>single · Int"]:::single
            end
            subgraph OwnStrategies_CupModule["CupModule"]
                OwnStrategies_CupModule_cup["cup()<br/>single · Cup"]:::single
                OwnStrategies_CupModule_lid["lid()<br/>single · [Saucer]"]:::single
                OwnStrategies_CupModule_mug_size["mug(size:)<br/>single · Cup"]:::single
                OwnStrategies_CupModule_saucer["saucer()<br/>single · Saucer"]:::single
                OwnStrategies_CupModule_unused["unused()<br/>single · Cup"]:::single
            end
        end
        OwnStrategies_CorrectedCupModule_cup --> OwnStrategies_CorrectedCupModule_lid
        OwnStrategies_CorrectedCupModule_depth -.-> OwnStrategies_CorrectedCupModule_saucer
        OwnStrategies_CorrectedCupModule_lid --> OwnStrategies_CorrectedCupModule_depth
        OwnStrategies_CorrectedCupModule_lid --> OwnStrategies_CorrectedCupModule_rim
        OwnStrategies_CorrectedCupModule_lid --> OwnStrategies_CorrectedCupModule_size
        OwnStrategies_CorrectedCupModule_rim -.-> OwnStrategies_CorrectedCupModule_saucer
        OwnStrategies_CorrectedCupModule_saucer --> OwnStrategies_CorrectedCupModule_cup
        OwnStrategies_CorrectedCupModule_size -.-> OwnStrategies_CorrectedCupModule_saucer
        OwnStrategies_CupModule_cup --> OwnStrategies_CupModule_lid
        OwnStrategies_CupModule_lid --> OwnStrategies_CupModule_saucer
        OwnStrategies_CupModule_saucer --> OwnStrategies_CupModule_cup
        classDef single fill:#dbeafe,stroke:#1d4ed8,color:#111827

    """#

private let wrong = #"""
    Sources/OwnStrategies/Wrong.swift:19:25: error: cup() in CupModule needs itself [cycle]

            cup()          single   Sources/OwnStrategies/Wrong.swift:19
            └ lid()        single   Sources/OwnStrategies/Wrong.swift:20
              └ saucer()   single   Sources/OwnStrategies/Wrong.swift:21
                └ cup()    already being built

        Each waits for the one below it, so none can be finished.
          • set the reference to cup() in `link:` of saucer(), in place of the call at Sources/OwnStrategies/Wrong.swift:21;
          • hand saucer() a Provider<Cup> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    Sources/OwnStrategies/Wrong.swift:22:34: error: mug(size:) in CupModule takes arguments, but its single has no key [missing-key]
        The first call creates the instance. Every later call gets the same instance, whatever its arguments are.
          • give all arguments as the key: `single(for: size) { … }`;
          • use `transient` if each call should create an instance.
        To keep it as it is: // drip:ignore missing-key

    Sources/OwnStrategies/Wrong.swift:23:10: warning: nothing reaches unused() in CupModule [unreached]
        No function outside test targets uses it.
          • remove it;
          • make it `public` if code outside this build calls it.
        To keep it as it is: // drip:ignore unreached

    12 providers in 2 modules of 1 component: 2 errors, 1 warning

    """#
