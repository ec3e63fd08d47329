// SPDX-License-Identifier: MIT

import CDrip
import Testing

@testable import Drip

struct SiteTests {
    @Test func aSiteMatchesTheSamePlaceTypeAndFunctionOnly() {
        let site = Site(.single, TestCup.self, "DripTests/A.swift", 3, 5, "cup()")

        #expect(site.matches(Site(.single, TestCup.self, "DripTests/A.swift", 3, 5, "cup()")))
        #expect(!site.matches(Site(.single, TestCup.self, "DripTests/A.swift", 4, 5, "cup()")))
        #expect(!site.matches(Site(.single, TestCup.self, "DripTests/A.swift", 3, 6, "cup()")))
        #expect(!site.matches(Site(.single, TestCup.self, "DripTests/B.swift", 3, 5, "cup()")))
        #expect(!site.matches(Site(.single, TestCup.self, "DripTests/A.swift", 3, 5, "mug()")))
        #expect(!site.matches(Site(.single, Int.self, "DripTests/A.swift", 3, 5, "cup()")))
        #expect(!site.matches(Site(.transient, TestCup.self, "DripTests/A.swift", 3, 5, "cup()")))
    }

    @Test func genericCallsHaveThePlaceInCommon() {
        let site = Site(.single, TestCup.self, "DripTests/A.swift", 3, 5, "cup()")

        #expect(site.hasSamePlace(as: Site(.single, Int.self, "DripTests/A.swift", 3, 5, "cup()")))
        #expect(!site.hasSamePlace(as: Site(.single, TestCup.self, "DripTests/A.swift", 3, 6, "cup()")))
    }

    @Test func aSiteKnowsItsKind() {
        let kinds: [Kind] = [.single, .weakSingle, .graphSingle, .transient, .asyncSingle, .module, .parent, .override]
        for kind in kinds {
            #expect(Site.test(1, kind).kind == kind && Site.test(1, kind).isOf(kind))
            #expect(kinds.filter { Site.test(1, kind).isOf($0) } == [kind])
        }
    }

    @Test func beingLiveIsNoPartOfTheIdentity() {
        let site = Site.test(1)

        #expect(site.live(true).isLive && !site.isLive)
        #expect(site.live(true).matches(site))
        #expect(site.live(true).hashOfContent == site.hashOfContent)
        #expect(site.live(true).kind == .single)
    }

    @Test func aModuleIsKnownByItsTypeAlone() {
        let site = Site(.module, of: TestCup.self)

        #expect(site.isKnownByType && !Site.test(1).isKnownByType)
        #expect(site.matches(Site(.module, of: TestCup.self)))
        #expect(!site.matches(Site(.parent, of: TestCup.self)))
        #expect(!site.matches(Site(.module, of: SiteTests.self)))
    }

    @Test func theDeclaredTypeOfAKeyedSiteIsThatOfItsValue() {
        let keyed = Site(.single, Keyed<TestCup, Keys<Int>>.self, "DripTests/A.swift", 3, 5, "cup()")

        let areCups = [keyed, .test(1)].map { $0.declared == TestCup.self }
        #expect(areCups == [true, true])
    }

    @Test func theLineIsPartOfThePlace() {
        for line: UInt in [1, 2, 77, 1_000, 200_000] {
            let site = Site.test(line)
            #expect(site.file.map { drip_line($0, site.place) } == UInt64(line))
        }
    }

    @Test func sitesOfOneFileSpreadOverATable() {
        let slots = Set((1...64).map { Site.test($0).hash & 0xFFF })
        #expect(slots.count > 48)
    }
}
