// SPDX-License-Identifier: MIT

import Configuration
import Logging

/// The options of the command line, each with a variable of the environment: `--admin-port` and
/// `COFFEE_ADMIN_PORT`. The command line has precedence.
package struct Options {
    /// A mistake in an option, in words for the person who starts the program.
    package struct Mistake: Error, CustomStringConvertible {
        package let description: String
    }

    /// The key of each option, and its line of the help.
    private static let all = [
        ("host", "The address to listen on [127.0.0.1]"),
        ("port", "The port for orders; 0 takes a free one [8080]"),
        ("admin.host", "The address for /health, /ready and /metrics [127.0.0.1]"),
        ("admin.port", "Its port; 0 takes a free one [8081]"),
        ("database", "The database file [coffee-shop.sqlite in the temporary folder]"),
        ("log.level", "trace, debug, info, notice, warning, error or critical [info]"),
        ("traced", "Log a span for each request and each creation"),
        ("limit.body", "Bytes of a body [16384]"),
        ("limit.header", "Bytes of all header fields [16384]"),
        ("limit.connections", "Open connections; also limited by ulimit -n [10000]"),
        ("limit.rate", "Requests of one token in a second [100]"),
        ("timeout.body", "Milliseconds for a body to arrive [10000]"),
        ("timeout.request", "Milliseconds for an answer [10000]"),
        ("timeout.idle", "Milliseconds without a complete request, or with unread answers [60000]"),
        ("timeout.refusal", "Milliseconds to wait for the request of a refused connection [5000]"),
        ("timeout.lock", "Milliseconds to wait for a lock of the database [5000]"),
        ("drain.delay", "Milliseconds between not being ready and refusing requests [0]"),
    ]

    private let reader: ConfigReader

    package init(arguments: [String], environment: [String: String]) throws {
        try Self.check(arguments)
        reader = ConfigReader(providers: [
            CommandLineArgumentsProvider(arguments: ["Server"] + arguments),
            EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(
                with: "coffee"),
        ])
    }

    package static var help: String {
        let lines = all.map { key, text in
            let option = flag(key)
            return "  \(option)\(String(repeating: " ", count: 22 - option.count))\(text)"
        }
        return """
            Takes the orders of a coffee shop over HTTP.

            \(lines.joined(separator: "\n"))

            Each option is also a variable of the environment: --admin-port is COFFEE_ADMIN_PORT.
            """
    }

    package func configuration() throws -> Configuration {
        var result = Configuration()
        if let host = text("host") { result.host = host }
        if let host = text("admin.host") { result.adminHost = host }
        if let database = text("database") { result.database = database }
        if let level = text("log.level") { result.logLevel = try Self.level(level) }
        result.isTraced = reader.bool(forKey: "traced", default: false)
        try read("port", 0...65535, into: &result.port)
        try read("admin.port", 0...65535, into: &result.adminPort)
        try read("limit.body", 1...Int(Int32.max), into: &result.bodyLimit)
        try read("limit.header", 1024...Int(Int32.max), into: &result.headerLimit)
        try read("limit.connections", 1...1_000_000, into: &result.connectionLimit)
        try read("limit.rate", 1...Int(Int32.max), into: &result.rateLimit)
        try read("timeout.body", into: &result.bodyTimeout)
        try read("timeout.request", into: &result.requestTimeout)
        try read("timeout.idle", into: &result.idleTimeout)
        try read("timeout.refusal", into: &result.refusalTimeout)
        try read("timeout.lock", into: &result.lockTimeout)
        try read("drain.delay", into: &result.drainDelay)
        return result
    }

    private static func flag(_ key: String) -> String { "--" + key.replacing(".", with: "-") }

    /// Finds options that do not exist, and options without a value. The provider of
    /// swift-configuration ignores them.
    private static func check(_ arguments: [String]) throws {
        let flags = Set(all.map { flag($0.0) })
        var expectsValue: String?
        for argument in arguments {
            guard argument.hasPrefix("--") else {
                guard expectsValue != nil else {
                    throw Mistake(description: "\(argument): not an option")
                }
                expectsValue = nil
                continue
            }
            if let option = expectsValue { throw Mistake(description: "\(option): needs a value") }
            let name = argument.prefix { $0 != "=" }
            guard flags.contains(String(name)) else {
                throw Mistake(description: "\(name): not an option")
            }
            expectsValue = name == argument && name != "--traced" ? argument : nil
        }
        if let option = expectsValue { throw Mistake(description: "\(option): needs a value") }
    }

    private static func level(_ text: String) throws -> Logger.Level {
        guard let level = Logger.Level(rawValue: text) else {
            throw Mistake(description: "\(flag("log.level")): \(text) is not a level")
        }
        return level
    }

    /// The provider splits values at commas, and this joins them again.
    private func text(_ key: String) -> String? {
        reader.stringArray(forKey: ConfigKey(key))?.joined(separator: ",")
    }

    private func read(_ key: String, _ range: ClosedRange<Int>, into value: inout Int) throws {
        guard let text = text(key) else { return }
        guard let number = Int(text), range.contains(number) else {
            let expected = "from \(range.lowerBound) to \(range.upperBound)"
            throw Mistake(description: "\(Self.flag(key)): \(text) is not \(expected)")
        }
        value = number
    }

    private func read(_ key: String, into value: inout Duration) throws {
        var milliseconds = Int(value / .milliseconds(1))
        try read(key, 0...86_400_000, into: &milliseconds)
        value = .milliseconds(milliseconds)
    }
}
