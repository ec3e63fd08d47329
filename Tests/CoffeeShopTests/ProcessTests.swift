// SPDX-License-Identifier: MIT

#if os(Linux)
    import Foundation
    import Testing
    import WaitingTests

    @testable import CoffeeShop

    /// The program as its user starts it: real streams and the real exit status.
    @Suite(.waitsForProcesses) struct ProcessTests {
        @Test func readsStandardInputAndEndsWithTheStatusOfTheShop() throws {
            let ended = try run(input: "flat white, oat milk\nwater\n")

            #expect(ended.status == ExitCode.someOrderNotServed.rawValue)
            #expect(
                ended.output.hasPrefix("flat white, oat milk: 4.10 (shots: 2, coffee: 18 g)\nOrders: 1, taken: 4.10"))
            #expect(ended.messages.hasPrefix("CoffeeShop: \"water\" was not served"))
        }

        @Test func reportsOutputThatCannotBeWritten() throws {
            let ended = try run("espresso", output: FileHandle(forWritingTo: URL(filePath: "/dev/full")))

            #expect(ended.status == ExitCode.outputNotWritten.rawValue)
            #expect(ended.messages.hasPrefix("CoffeeShop: "))
        }

        @Test func aTerminalHasAPromptAndTheReportBeginsOnItsOwnLine() throws {
            let terminal = try PseudoTerminal()
            // Control-D ends the input.
            try terminal.keyboard.write(contentsOf: Data("espresso\n\u{4}".utf8))

            let ended = try run(terminal: terminal.screen)

            let prompt = "Your order (or: menu, help, quit): "
            let receipt = "espresso: 2.20 (shots: 1, coffee: 9 g)\n"
            #expect(ended.output.hasPrefix("\(prompt)\(receipt)\(prompt)\nOrders: 1, taken: 2.20"))
        }

        /// Runs the program, which SwiftPM puts beside the tests.
        private func run(
            _ arguments: String..., input: String = "", output file: FileHandle? = nil, terminal: FileHandle? = nil
        ) throws -> Ended {
            let process = Process()
            let (standardInput, output, messages) = (Pipe(), Pipe(), Pipe())
            let tests = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            process.executableURL = tests.deletingLastPathComponent().appending(path: "CoffeeShop")
            process.arguments = arguments
            process.standardInput = terminal ?? standardInput as Any
            process.standardOutput = file ?? output as Any
            process.standardError = messages

            // The output of these tests fits into the pipes, so the test can read one pipe after the other.
            try process.run()
            try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try standardInput.fileHandleForWriting.close()
            if file != nil { try output.fileHandleForWriting.close() }
            let texts = try [output, messages].map { try $0.fileHandleForReading.readToEnd() ?? Data() }
            process.waitUntilExit()
            return Ended(
                status: process.terminationStatus,
                output: String(decoding: texts[0], as: UTF8.self),
                messages: String(decoding: texts[1], as: UTF8.self)
            )
        }
    }

    /// A terminal whose keys the test presses.
    private struct PseudoTerminal {
        let keyboard: FileHandle
        let screen: FileHandle

        /// The requests of `ioctl` that unlock the other end, and that say its number. Swift does not import the macros.
        private static let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

        init() throws {
            keyboard = try FileHandle(forUpdating: URL(filePath: "/dev/ptmx"))
            var (isLocked, index): (Int32, Int32) = (0, 0)
            try #require(ioctl(keyboard.fileDescriptor, Self.unlock, &isLocked) == 0)
            try #require(ioctl(keyboard.fileDescriptor, Self.number, &index) == 0)
            screen = try FileHandle(forUpdating: URL(filePath: "/dev/pts/\(index)"))
        }
    }

    private struct Ended {
        let status: Int32
        let output: String
        let messages: String
    }
#endif
