// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Replacements of asynchronous providers if the default isolation is the main actor.
struct AsyncOverrideTests {
    private let shop = ShopComponent()

    @Test func aReplacementIsMadeOnTheMainActor() async throws {
        try await shop.override({ try await $0.bar.sign() }) { Sign("fake") }

        #expect(try await shop.bar.sign().text == "fake")
    }

    @Test func aReplacementOfSeveralStatementsIsMadeOnTheMainActor() async throws {
        let painter = Painter()

        try await shop.override({ try await $0.bar.sign() }) {
            let text = painter.painted()
            return Sign(text)
        }

        #expect(try await shop.bar.sign().text == "painted")
    }

    @Test func aReplacementMayBeAFunction() async throws {
        try await shop.override({ try await $0.bar.sign() }, with: fakeSign)

        #expect(try await shop.bar.sign().text == "function")
    }
}

private func fakeSign() -> Sign { Sign("function") }

private final class Painter { func painted() -> String { "painted" } }

private final class Sign {
    let text: String
    init(_ text: String) { self.text = text }
}

private final class ShopComponent: MainActorComponent {
    var bar: BarModule { module() }
}

private final class BarModule: MainActorModule<ShopComponent> {
    func sign() async throws -> Sign { try await asyncSingle { () async throws in Sign("real") } }
}
