// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct ReportEqualHashesTests {
    @Test func thousandsOfKeysOfOneHashValueAreTold() async throws {
        let told = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                let archive = Archive()
                for number in 0..<2_200 { _ = archive.shelf.box(SameHash(number: number)) }
                #expect(archive.shelf.box(SameHash(number: 7)) === archive.shelf.box(SameHash(number: 7)))
            })
        let text = String(decoding: told.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Report+EqualHashesTests.swift:"))
        #expect(text.contains("Drip: thousands of keys of box(_:) have one hash value."))
    }

    @Test func keysOfDistinctHashValuesAreNotTold() async throws {
        let told = try #require(
            await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                let archive = Archive()
                for number in 0..<10_000 { _ = archive.shelf.box(number) }
            })
        #expect(!String(decoding: told.standardErrorContent, as: UTF8.self).contains("Drip"))
    }
}

private struct SameHash: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
}

private final class Box {}

private final class Archive: Component {
    var shelf: ShelfModule { module() }
}

private final class ShelfModule: Module<Archive> {
    func box(_ key: SameHash) -> Box { single(for: key) { Box() } }
    func box(_ key: Int) -> Box { single(for: key) { Box() } }
}
