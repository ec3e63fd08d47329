// SPDX-License-Identifier: MIT

import Foundation
import NIOCore

/// The reason why the server did not start, as the command line prints it.
struct StartError: Error, CustomStringConvertible {
    let description: String
}

extension ServerComponent {
    /// Names the address if the operation cannot listen on it.
    func listening(
        on port: Int, of host: String, _ operation: () async throws -> Void
    ) async throws {
        let address = "port \(port) of \(host)"
        do {
            try await operation()
        } catch let error as IOError {
            let reason = String(cString: strerror(error.errnoCode))
            throw StartError(description: "cannot listen on \(address): \(reason)")
        } catch SocketAddressError.unknown {
            throw StartError(description: "cannot listen on \(address): unknown host")
        }
    }
}
