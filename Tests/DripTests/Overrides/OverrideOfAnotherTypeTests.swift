// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Replacements whose type the compiler cannot refuse. The process stops, and the message names both types.
struct OverrideOfAnotherTypeTests {
    @Test func aFunctionThatGivesASuperclassIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ $0.bar.mug() }, with: Vessel.init)
        }

        #expect(text(of: result).contains("Expected Vessel; mug() gives Mug."))
    }

    @Test func aFakeOfASuperclassIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ $0.bar.mug() }) { Vessel() }
        }

        #expect(text(of: result).contains("Expected Vessel; mug() gives Mug."))
    }

    @Test func aFakeOfASuperclassIsReportedAlsoWhereTasksShareTheComponent() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            SharedShop().override({ $0.bar.pot() }) { Kettle() }
        }

        #expect(text(of: result).contains("Expected Kettle; pot() gives SteamKettle."))
    }

    @Test func aReplacementThatGivesNothingIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Shop().override({ _ = $0.bar.mug() }) { print("a side effect") }
        }

        #expect(text(of: result).contains("Expected (); mug() gives Mug."))
        #expect(!text(of: result).contains("take the `return` out"))
    }

    @Test func aReplacementOfASubclassIsInstalled() {
        let shop = Shop()
        shop.override({ $0.bar.mug() }) { LargeMug() }

        #expect(shop.bar.mug() is LargeMug)
    }

    private func text(of result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}

private class Vessel {}
private class Mug: Vessel {}
private class LargeMug: Mug {}

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    func mug() -> Mug { single { Mug() } }
}

private class Kettle: @unchecked Sendable {}
private final class SteamKettle: Kettle, @unchecked Sendable {}

private final class SharedShop: ComponentType, Sendable {
    let registry = Registry()
    var bar: SharedBarModule { module() }
}

private struct SharedBarModule: SendableModuleType {
    let component: SharedShop
    func pot() -> SteamKettle { single { SteamKettle() } }
}
