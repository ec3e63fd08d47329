// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeServer

struct OptionsTests {
    @Test func theCommandLineHasPrecedenceOverTheEnvironment() throws {
        let environment = [
            "COFFEE_PORT": "1", "COFFEE_ADMIN_PORT": "2", "COFFEE_TRACED": "true",
            "COFFEE_TIMEOUT_BODY": "250",
            "PORT": "4",
        ]
        let options = try Options(
            arguments: ["--port", "3", "--database=a, b.sqlite"], environment: environment)
        let configuration = try options.configuration()

        #expect(configuration.port == 3)
        #expect(configuration.adminPort == 2)
        #expect(configuration.isTraced)
        #expect(configuration.bodyTimeout == .milliseconds(250))
        #expect(configuration.database == "a, b.sqlite")
        #expect(configuration.host == "127.0.0.1")
    }

    @Test func metricsAreServedToOtherMachinesOnlyIfAskedFor() throws {
        let host = ["--host", "0.0.0.0"]
        let admin = ["--admin-host", "0.0.0.0"]

        let closed = try Options(arguments: host, environment: [:]).configuration()
        let open = try Options(arguments: host + admin, environment: [:]).configuration()

        #expect(closed.adminHost == "127.0.0.1")
        #expect(open.adminHost == "0.0.0.0")
    }

    @Test(arguments: [
        (["--port", "x"], "--port: x is not from 0 to 65535"),
        (["--port", "70000"], "--port: 70000 is not from 0 to 65535"),
        (["--prot", "1"], "--prot: not an option"),
        (["8080"], "8080: not an option"),
        (["--port"], "--port: needs a value"),
        (["--port", "--traced"], "--port: needs a value"),
        (["--traced", "maybe"], "maybe: not an option"),
        (["--log-level", "loud"], "--log-level: loud is not a level"),
        (["--timeout-idle", "-1"], "--timeout-idle: -1 is not from 0 to 86400000"),
    ])
    func aMistakeIsNamed(_ arguments: [String], _ message: String) {
        let mistake = #expect(throws: Options.Mistake.self) {
            try Options(arguments: arguments, environment: [:]).configuration()
        }
        #expect(mistake?.description == message)
    }

    @Test func aMistakeInTheEnvironmentIsNamedToo() {
        #expect(throws: Options.Mistake.self) {
            try Options(arguments: [], environment: ["COFFEE_PORT": "x"]).configuration()
        }
    }
}
