// SPDX-License-Identifier: MIT

#if os(macOS) || os(Linux)
    import Foundation
    import Testing

    @testable import CoffeeShop

    /// The program as its user starts it: real streams, the real menu, the real exit status.
    struct ProcessTests {
        @Test func servesStandardInputAndEndsWithTheStatusOfTheShop() throws {
            let ended = try run(input: "flat white, oat milk\nwater\n")

            #expect(
                ended
                    == Ended(
                        status: 1,
                        output: """
                            Receipt
                              flat white              3.60
                              oat milk                0.50
                              total                   4.10
                              in the cup: 2 shots, 18 g

                            1 order served, 4.10 taken.
                            Shared by the whole shop:
                              one menu       6 drinks, 4 extras
                              one boiler     1 heat-up, 2 shots poured
                              one grinder    18 g of coffee ground
                            Made for each order alone: its cup, its barista, its receipt, and every shot.

                            """,
                        messages: """
                            CoffeeShop: line 2 "water" was not served: there is no drink "water".
                              Order one of: espresso, americano, cortado, cappuccino, flat white, hot chocolate

                            """
                    )
            )
        }

        @Test func takesItsArguments() throws {
            let ended = try run("--menu", "no/such/menu.txt")

            #expect(
                ended
                    == Ended(
                        status: 2,
                        output: "",
                        messages: """
                            CoffeeShop: cannot read the menu "no/such/menu.txt".
                              Check that it is a file of UTF-8 text that you may read, or leave out --menu for the shop's own menu.

                            """
                    )
            )
        }

        #if os(Linux)
            @Test func saysSoWhenItsOutputCannotBeWritten() throws {
                let ended = try run("espresso", output: FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")))

                #expect(ended.status == 3)
                #expect(ended.messages.hasPrefix("CoffeeShop: cannot write: "))
            }
        #endif

        /// Runs the program, which SwiftPM puts beside the bundle of its resources.
        private func run(_ arguments: String..., input: String = "", output file: FileHandle? = nil) throws -> Ended {
            let bundle = URL(fileURLWithPath: MenuFile.bundledPath).deletingLastPathComponent()
            let process = Process()
            let (standardInput, output, messages) = (Pipe(), Pipe(), Pipe())
            process.executableURL = bundle.deletingLastPathComponent().appendingPathComponent("CoffeeShop")
            process.arguments = arguments
            process.standardInput = standardInput
            process.standardOutput = file ?? output as Any
            process.standardError = messages

            // The output of these tests fits into a pipe, so that one can be read after the other.
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

    private struct Ended: Equatable {
        let status: Int32
        let output: String
        let messages: String
    }
#endif
