// SPDX-License-Identifier: MIT

/// What the program tells its caller when it ends.
enum ExitCode: Int32 {
    /// Every order was served, or help was asked for.
    case everyOrderServed = 0

    /// At least one order could not be made. The others were served.
    case someOrderNotServed = 1

    /// The command line or the menu could not be understood, so that no order was taken.
    case shopNotOpened = 2

    /// What was to be said could not be written.
    case outputNotWritten = 3
}
