// SPDX-License-Identifier: MIT

import DripIndex

/// The arguments of a strategy call: its key, and what makes the instance.
struct StrategyKey {
    /// The expressions of the key.
    let ranges: [Range<Int>]
    /// The closures or functions that make the instance and complete it.
    let making: [Range<Int>]

    /// - Returns: `nil` if the call has no key.
    init?(of call: ProviderCalls.Call, _ analysis: Analysis) throws(IndexFailure) {
        let arguments = try Regions.arguments(of: call, analysis.sources)
        guard let first = arguments.firstIndex(where: { $0.label == "for" }) else { return nil }
        let text = try analysis.sources.text(call.position.file)
        let more = arguments[(first + 1)...].prefix {
            $0.label == nil && !text.hasCode("{", before: $0.range.lowerBound + 1)
        }
        // The last argument without a label makes the instance, even if it is a function's name.
        let isFunction = first + more.count + 1 == arguments.count && !more.isEmpty
        let keys = isFunction ? more.dropLast() : more
        ranges = [arguments[first].range] + keys.map(\.range)
        making = arguments[(first + 1 + keys.count)...]
            .filter { !($0.label.map(Regions.endings.contains) ?? false) }.map(\.range)
    }
}

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
