// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A provider that is inlined into several Swift modules has its name at several addresses. Calls with any of these
/// addresses find the same instance, and overrides reach that instance.
struct LateOverrideAliasTests {
    private let shop = Shop()

    @Test func theEndOfAnOverrideReachesCallsWithAnotherAddress() {
        shop.override({ $0.bar.roast(home) }) { Roast("fake") }
        #expect(shop.bar.roast(home).name == "fake")
        #expect(shop.bar.roast(abroad).name == "fake")

        shop.removeOverrides()

        #expect(shop.bar.roast(abroad).name == "dark")
        #expect(shop.bar.roast(abroad) === shop.bar.roast(home))
    }

    @Test func aWeakSingleThatWasBuiltFromAReplacementGoesThoughAnotherAddressAskedForIt() {
        do {
            let early = shop.bar.sign(home, ofRoast: false)
            #expect(shop.bar.sign(abroad, ofRoast: false) === early)
        }
        shop.override({ $0.bar.roast(home) }) { Roast("fake") }
        let built = shop.bar.sign(abroad, ofRoast: true)
        #expect(built.roast?.name == "fake")

        shop.removeOverrides()

        let anew = shop.bar.sign(abroad, ofRoast: true)
        #expect(anew.roast?.name == "dark")
        #expect(shop.bar.sign(home, ofRoast: true) === anew)
        #expect(built.roast?.name == "fake")
    }
}

private let home: StaticString = "provider()"
/// The same text at another address.
private let abroad: StaticString = {
    var words = unsafeBitCast(home, to: (start: UnsafePointer<UInt8>, count: Int, flags: UInt8).self)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: words.count + 1)
    copy.initialize(from: words.start, count: words.count + 1)
    words.start = UnsafePointer(copy)
    return unsafeBitCast(words, to: StaticString.self)
}()

private final class Roast {
    let name: String

    init(_ name: String) { self.name = name }
}

private final class Sign {
    let roast: Roast?

    init(_ roast: Roast?) { self.roast = roast }
}

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    func roast(_ function: StaticString) -> Roast { single(function: function) { Roast("dark") } }

    func sign(_ function: StaticString, ofRoast: Bool) -> Sign {
        weakSingle(function: function) { Sign(ofRoast ? roast(home) : nil) }
    }
}
