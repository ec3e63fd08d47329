// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct KeyPairTests {
    @Test func theKeyOfAModuleIsPartOfItsInstancesKeys() {
        let (module, own) = (AnyKey.test("bar"), AnyKey.test(7))
        let pair = KeyPair(module: module, own: own).key

        #expect(pair.text == "bar, 7")
        #expect(pair.ofModule == module)
        #expect(own.ofModule == own)
        #expect(pair == KeyPair(module: .test("bar"), own: .test(7)).key)
        #expect(pair != KeyPair(module: own, own: module).key)
    }
}
