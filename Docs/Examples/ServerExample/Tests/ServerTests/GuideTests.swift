// SPDX-License-Identifier: MIT

import Foundation
import Testing

struct GuideTests {
    @Test func theGuideQuotesThisPackage() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let package = tests.deletingLastPathComponent().deletingLastPathComponent()
        let root = package.appending(path: "../../..")
        let guide = try String(
            contentsOf: root.appending(path: "Sources/Drip/Documentation.docc/Guides/Servers.md"),
            encoding: .utf8)
        let code = try squeezed(source(in: package.appending(path: "Sources")) + source(in: tests))

        let blocks = guide.matches(of: /```swift\n([^`]*)```/).flatMap {
            $0.1.split(separator: "\n\n")
        }
        #expect(blocks.count > 5)
        for block in blocks where !code.contains(squeezed(String(block))) {
            Issue.record("Servers.md: this is not in Docs/Examples/ServerExample:\n\(block)")
        }
    }

    @Test func theShopKnowsNeitherHTTPNorDrip() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let shop = tests.appending(path: "../../Sources/CoffeeServer/Shop").standardizedFileURL
        let imports = try source(in: shop).matches(of: /(?m)^import (\w+)$/).map { String($0.1) }

        #expect(imports.contains("GRDB"))
        #expect(
            Set(imports).isSubset(of: ["Crypto", "Foundation", "GRDB", "Logging", "Synchronization"]))
    }

    private func source(in folder: URL) throws -> String {
        let files = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
        let names = files?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.map { name in
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
        .joined(separator: "\n")
    }

    private func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
