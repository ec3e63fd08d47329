// SPDX-License-Identifier: MIT

internal import Dispatch

/// The queue that runs the main actor's code. On Linux, several threads may run it, one after another.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
