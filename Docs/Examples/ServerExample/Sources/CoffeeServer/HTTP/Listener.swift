// SPDX-License-Identifier: MIT

import NIOCore
import Synchronization

/// The socket that accepts the connections of the service.
final class Listener: Sendable {
    /// To set up a connection takes two turns of its event loop and two of the listener's.
    private static let turns = 4

    private let channel = Mutex<(any Channel)?>(nil)
    private let loops: any EventLoopGroup

    init(loops: any EventLoopGroup) { self.loops = loops }

    func opened(_ channel: any Channel) { self.channel.withLock { $0 = channel } }

    /// Accepts no more connections, and waits until the accepted ones are set up. NIO stops the
    /// process if the socket closes during a setup (swift-nio#2637).
    func stop() async {
        guard let channel = channel.withLock({ $0 }) else { return }
        try? await channel.setOption(.autoRead, value: false).get()
        for _ in 1...Self.turns {
            for loop in loops.makeIterator() { try? await loop.submit {}.get() }
        }
    }
}
