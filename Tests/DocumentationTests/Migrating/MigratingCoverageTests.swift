// SPDX-License-Identifier: MIT

import Testing

/// Each row of Guides/Migrating.md has a program, a test of its own, or nothing to run.
struct MigratingCoverageTests {
    @Test func everyRowHasItsProgram() throws {
        let guide = try #require(Guide.named("Sources/Drip/Documentation.docc/Guides/Migrating.md"))
        let rows = guide.rows
        #expect(rows.count > 100)
        let programs = MigratingRows.programs.map(\.rows) + Self.tests.map(\.rows) + [Self.nothingToRun]
        let known = programs.flatMap { $0.split(separator: "\n").map(String.init) }

        #expect(Set(known).count == known.count, "a row is named twice")
        for row in rows where !known.contains(row) { Issue.record("No program has the row \"\(row)\".") }
        for row in known where !rows.contains(row) { Issue.record("The guide has no row \"\(row)\".") }
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
            Guise: calls from any thread
            Fiery Crucible: used on one thread
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
        first Drip: pod 'Drip'
        first Drip: AppComponent().data.store() in one expression
        """
}

extension MigratingRows {
    static let programs = lifetimes + links + components
}

extension Guide {
    /// The first cells of the tables below each heading, without backticks: "Guise: unregister(key)".
    fileprivate var rows: [String] {
        var system = ""
        var rows: [String] = []
        for line in prose {
            if let title = line.wholeMatch(of: /## From (?:the )?(.+)/)?.1 { system = String(title) }
            guard !system.isEmpty, line.hasPrefix("| "), let cell = line.dropFirst(2).firstRange(of: " | ") else {
                continue
            }
            let first = line[line.index(line.startIndex, offsetBy: 2)..<cell.lowerBound]
            rows.append("\(system): \(first.replacing("`", with: ""))")
        }
        return rows.filter { row in
            let parts = row.split(separator: ": ", maxSplits: 1)
            return parts.count == 2 && parts[1] != parts[0] && parts[1] != "the " + parts[0]
        }
    }
}
