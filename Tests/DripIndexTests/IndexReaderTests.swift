// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct IndexReaderTests {
    /// Symbols keep their numbers, so that the output does not depend on the number of processors.
    @Test(arguments: [2, 3, 8]) func findsTheSameFactsInSeveralPartsAsInOne(parts: Int) throws {
        let build = try SmallBuild([
            "Sources/Shop/Cup.swift": """
            @propertyWrapper struct Clean<Value> { var wrappedValue: Value }
            protocol Vessel { func fill() -> Int }
            struct Cup: Vessel { @Clean var size = 1; func fill() -> Int { size } }
            """,
            "Sources/Shop/Jug.swift": """
            class Jug: Vessel { func fill() -> Int { Cup().fill() }; var cups: [Cup] { [] } }
            extension Cup { var isLarge: Bool { size > 1 } }
            """,
            "Sources/Shop/Tray.swift": """
            final class Tray: Jug { override func fill() -> Int { cups.filter(\\.isLarge).count + super.fill() } }
            """,
        ])
        try build.compile("Shop", ["Cup", "Jug", "Tray"].map { "Sources/Shop/\($0).swift" })
        let whole = try build.facts(parts: 1)
        #expect(whole.files.count == 3)
        #expect(!whole.overrides.isEmpty)
        #expect(try build.facts(parts: parts) == whole)
    }
}
