// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What `Docs/Design.md` says of the code can be looked up in the code.
struct DesignTests {
    @Test func theNamesOfThePageAreInTheCode() throws {
        let page = try #require(Guide.named("Docs/Design.md"))
        let names = Set(page.text.matches(of: /`([A-Za-z+]+(\.[A-Za-z]+)?)`/).map { String($0.1) })
        let code = try Guide.all(in: "Sources", ".swift")
        let paths = Set(code.flatMap { $0.path.split(separator: "/") }.map { String($0.replacing(".swift", with: "")) })
        let words = Set(code.flatMap { $0.text.split(whereSeparator: { !$0.isLetter }) })

        #expect(names.count > 50)
        for name in names where !paths.contains(name) {
            let isWritten = name.split(separator: ".").allSatisfy { words.contains($0) }
            #expect(isWritten, "nothing in the code is called \(name)")
        }
    }
}
