// SPDX-License-Identifier: MIT

extension Menu {
    /// Reads the menu of a source.
    ///
    /// A line is blank, a comment that starts with `#`, or a ``MenuLine``. All mistakes are reported at once.
    init(source: any MenuSource) throws(MenuError) {
        var lines: [MenuLine] = []
        var mistakes: [MenuError.Mistake] = []
        var numbers: [String: Int] = [:]

        for (number, text) in Self.meaningfulLines(of: try source.text()) {
            do throws(MenuLine.Problem) {
                let line = try MenuLine(text)
                if let earlier = numbers[line.item.name] { throw .repeated(line.item.name, line: earlier) }
                numbers[line.item.name] = number
                lines.append(line)
            } catch {
                mistakes.append(MenuError.Mistake(number: number, text: text, problem: error))
            }
        }

        guard mistakes.isEmpty else { throw .malformed(source.name, mistakes) }
        self.init(drinks: lines.items(of: .drink), extras: lines.items(of: .extra))
        guard !drinks.isEmpty else { throw .noDrinks(source.name) }
    }

    /// The lines that are neither blank nor comments, with their numbers in the file.
    private static func meaningfulLines(of text: String) -> [(number: Int, text: String)] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
            .map { (number: $0.offset + 1, text: String($0.element.drop(while: \.isWhitespace))) }
            .filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }
    }
}

extension [MenuLine] {
    fileprivate func items(of kind: MenuLine.Kind) -> [Menu.Item] {
        filter { $0.kind == kind }.map(\.item)
    }
}
