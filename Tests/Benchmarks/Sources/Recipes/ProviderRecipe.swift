// SPDX-License-Identifier: MIT

/// One provider of a generated module, and the class of its instance.
public struct ProviderRecipe: Sendable {
    /// How the text of the provider is laid out.
    enum Layout {
        /// Equal layouts for all providers, so that the lines and columns of all files are equal.
        case alike
        /// A layout as people write it: some on one line, some on three, some with a comment.
        case varied
    }

    /// The second closure of a strategy.
    public enum Extra: Sendable {
        /// `configure:`
        case configure
        /// `teardown:`
        case teardown
    }

    /// The method.
    let name: String
    /// The class of its instance.
    let type: String
    /// The strategy's second closure, if it has one.
    let extra: Extra?
    private let seed: Int

    private static let words = [
        "cup", "bean", "milk", "water", "filter", "boiler", "grinder", "espresso", "portafilter", "thermostat",
        "reservation", "subscription",
    ]

    /// The provider with this number. Its name contains the number, and names differ in length.
    init(number: Int, type typeNumber: Int, extra: Extra?) {
        self.extra = extra
        seed = Self.seed(number)
        name = Self.word(number) + "\(number)"
        let word = Self.word(typeNumber)
        type = word.prefix(1).uppercased() + word.dropFirst() + "\(typeNumber)"
    }

    private static func seed(_ number: Int) -> Int { number &* 2_654_435_761 >> 7 & 0xffff }
    private static func word(_ number: Int) -> String { words[seed(number) % words.count] }

    /// The lines of the method.
    func lines(_ wiring: Wiring, layout: Layout, prefix: String) -> [String] {
        let head = "\(prefix)func \(name)() -> \(type)"
        let body = wiring.body(of: self)
        let long = ["\(head) {"] + body.map { "    \($0)" } + ["}"]
        guard layout == .varied else { return long }
        let short = body.count == 1 ? ["\(head) { \(body[0]) }"] : long
        return switch seed / 16 % 5 {
        case 0: short
        case 1: short + [""]
        case 2: long + [""]
        case 3: ["// Made on first use."] + long + [""]
        default: [""] + short + [""]
        }
    }
}
