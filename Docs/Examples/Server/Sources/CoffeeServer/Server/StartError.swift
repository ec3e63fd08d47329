// SPDX-License-Identifier: MIT

/// The reason why the server did not start, as the command line prints it.
struct StartError: Error, CustomStringConvertible {
    let description: String
}
