// SPDX-License-Identifier: MIT

import DripIndex

extension SourceText {
    /// The value of each constant that a range declares; `nil` for a constant without an initial value, and for a
    /// variable, which code may change.
    func values(ofVariablesIn range: Range<Int>) -> [String: Range<Int>?] {
        variables(declaredIn: range).reduce(into: [:]) { values, name in
            guard offsets(of: "var \(name)", in: range).isEmpty,
                let value = initialValue(of: name, before: range.upperBound, from: range.lowerBound)
            else {
                values[name] = .some(nil)
                return
            }
            values[name] = value.lowerBound..<max(value.lowerBound, endOfStatement(from: value.lowerBound))
        }
    }

    /// The ranges, and the values of the variables that they name. `nil` if a variable has no initial value.
    func expanding(_ ranges: [Range<Int>], by variables: [String: Range<Int>?]) -> [Range<Int>]? {
        var (result, seen) = (ranges, Set<String>())
        var index = 0
        while index < result.count {
            for (name, value) in variables
            where !seen.contains(name) && !uses(of: name, in: result[index]).isEmpty {
                guard let value else { return nil }
                seen.insert(name)
                result.append(value)
            }
            index += 1
        }
        return result
    }
}
