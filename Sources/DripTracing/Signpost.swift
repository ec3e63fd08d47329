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
            // Public, because names in the source are not user data. Otherwise Instruments shows `<private>`.
            state = signposter.beginInterval(
                "creation", id: signposter.makeSignpostID(),
                "\(name, privacy: .public) in \(component, privacy: .public)")
        }

        func end() {
            if let state { Signpost.signposter.endInterval("creation", state) }
        }
    }
#else

    /// Does nothing, because this platform has no Instruments.
    struct Signpost: Sendable {
        init(_ call: ObservedCall) {}

        func end() {}
    }
#endif
