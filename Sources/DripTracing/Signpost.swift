// SPDX-License-Identifier: MIT

import Drip

#if canImport(os)
    import os

    /// The interval of a creation in Instruments: subsystem `Drip`, category `creations`.
    struct Signpost: Sendable {
        private static let signposter = OSSignposter(subsystem: "Drip", category: "creations")
        private let state: OSSignpostIntervalState?

        init(_ call: ObservedCall) {
            let signposter = Signpost.signposter
            guard signposter.isEnabled, !call.isTeardown else {
                state = nil
                return
            }
            let (name, component) = (call.provider.name, call.provider.component)
            // Public, since names of the source are no data of a user; Instruments would show `<private>` instead.
            state = signposter.beginInterval(
                "creation", id: signposter.makeSignpostID(),
                "\(name, privacy: .public) in \(component, privacy: .public)")
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
