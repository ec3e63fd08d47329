// SPDX-License-Identifier: MIT

import Testing

/// Each row of Guides/From….md has a program, a test of its own, or nothing to run.
struct MigratingCoverageTests {
    @Test func everyRowHasItsProgram() throws {
        let rows = try Guide.all(in: "Sources/Drip/Documentation.docc/Guides", ".md")
            .filter { $0.path.contains("/From") }.flatMap(\.rows)
        #expect(rows.count > 75)
        let programs = MigratingRows.programs.map(\.rows) + Self.tests.map(\.rows) + [Self.nothingToRun]
        let known = programs.flatMap { $0.split(separator: "\n").map(String.init) }

        #expect(Set(known).count == known.count, "a row is named twice")
        for row in rows where !known.contains(row) { Issue.record("No program has the row \"\(row)\".") }
        for row in known where !rows.contains(row) { Issue.record("No guide has the row \"\(row)\".") }
    }

    /// The tests that other files or ``MigratingRowsTests`` have for rows that no ``MigratingRows/Program`` can show.
    private static let tests: [(name: String, rows: String)] = [
        (
            "anotherComponentSharesNothing",
            """
            Dagger: @Component interface AppComponent
            Factory: @Test(.container)
            Swinject: Container(), Assembler
            """
        ),
        ("anAsyncSingleIsMadeOnce", "Dagger: @Produces"),
        (
            "manyTasksGetOneInstance",
            """
            Swinject: synchronize()
            """
        ),
        (
            "anOperationHasAFakeForItsDurationOnly",
            """
            Factory: .onTest { … }, .onPreview { … }, .onArg(…) { … }
            swift-dependencies: static var previewValue
            swift-dependencies: withDependencies { $0.api = fake } operation: { … }
            """
        ),
        ("TestingSnippets, with .hermetic", "swift-dependencies: static var testValue, unimplemented"),
        ("UIKitSnippets", "Swinject: a storyboard extension"),
    ]

    /// Rows that say what is left out, or what the compiler and the tool do.
    private static let nothingToRun = """
        Dagger: an error of the annotation processor
        Factory: .timeToLive(60)
        Factory: @InjectedObject, @InjectedObservable
        Needle: needle generate, registerProviderFactories()
        Needle: an error of the generator
        swift-dependencies: \\.uuid, \\.date, \\.continuousClock
        """
}

extension MigratingRows {
    static let programs = lifetimes + links + components
}

extension Guide {
    /// The first cells of the table, without backticks, after the cell above them: "Needle: shared { … }".
    fileprivate var rows: [String] {
        let cells = prose.compactMap { line -> String? in
            guard line.hasPrefix("| "), let end = line.dropFirst(2).firstRange(of: " | ")?.lowerBound else {
                return nil
            }
            return String(line[..<end].dropFirst(2).replacing("`", with: ""))
        }
        return cells.dropFirst().map { "\(cells[0]): \($0)" }
    }
}
