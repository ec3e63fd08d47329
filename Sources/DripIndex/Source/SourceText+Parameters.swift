// SPDX-License-Identifier: MIT

extension SourceText {
    /// The names that the body of the function or initializer, whose name or `init` is at `offset`, has for its
    /// parameters.
    package func parameterNames(ofDeclarationAt offset: Int) -> [String] {
        arguments(ofCallAt: offset).compactMap { argument in
            if let label = argument.label { return label }
            // The second word, as in `of app`. A body has none.
            guard let first = word(from: argument.range.lowerBound), let second = word(from: first.end),
                second.end <= argument.range.upperBound
            else { return nil }
            return second.text
        }
    }
}
