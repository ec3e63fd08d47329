// SPDX-License-Identifier: MIT

import Drip

#if canImport(os)
    import os

    /// The interval of a creation in Instruments: subsystem `Drip`, category `creations`.
    struct Signpost: @unchecked Sendable {
        // Sendable by: immutable, and an interval may end on another thread than it began on.

        private static let signposter = OSSignposter(subsystem: "Drip", category: "creations")
        private let state: OSSignpostIntervalState?

        init(_ call: ObservedCall) {
            let signposter = Signpost.signposter
            guard signposter.isEnabled, !call.isTeardown else {
                state = nil
                return
            }
            let (name, component) = (call.provider.name, call.provider.component)
            state = signposter.beginInterval("creation", id: signposter.makeSignpostID(), "\(name) in \(component)")
        }

        func end() {
            if let state { Signpost.signposter.endInterval("creation", state) }
        }
    }
#else

    /// The interval of a creation in Instruments, which this platform has not.
    struct Signpost: Sendable {
        init(_ call: ObservedCall) {}

        func end() {}
    }
#endif
