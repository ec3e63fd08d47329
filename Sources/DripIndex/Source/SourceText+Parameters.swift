// SPDX-License-Identifier: MIT

/// A parameter of a function or an initializer, with its external and its internal name.
package struct DeclaredParameter: Equatable {
    /// `nil` for `_`.
    package let label: String?
    package let name: String
}

extension SourceText {
    /// The parameters of the function or initializer whose name or `init` is at `offset`.
    package func parameters(ofDeclarationAt offset: Int) -> [DeclaredParameter] {
        arguments(ofCallAt: offset).compactMap(parameter)
    }

    /// The parameter that an argument of a declaration stands for; `nil` for the body.
    func parameter(_ argument: CallArgument) -> DeclaredParameter? {
        if let label = argument.label { return DeclaredParameter(label: label, name: label) }
        guard let first = word(from: argument.range.lowerBound), let second = word(from: first.end),
            second.end <= argument.range.upperBound
        else { return nil }
        return DeclaredParameter(label: first.text == "_" ? nil : first.text, name: second.text)
    }
}
