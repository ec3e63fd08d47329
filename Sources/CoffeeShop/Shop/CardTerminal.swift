// SPDX-License-Identifier: MIT

/// Charges cards. It is an actor, because several tasks share it.
actor CardTerminal {
    private(set) var charged = Price(cents: 0)
    private(set) var isConnected = true

    /// Waits for the bank.
    static func connect() async throws -> CardTerminal {
        try await Task.sleep(for: .milliseconds(10))
        return CardTerminal()
    }

    func charge(_ price: Price) { charged = charged + price }

    func disconnect() { isConnected = false }
}
