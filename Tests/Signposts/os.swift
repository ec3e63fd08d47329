// SPDX-License-Identifier: MIT

// The part of Apple's module `os` that DripTracing uses, with the documented signatures. Like the real module's debug
// build, it stops the program if an interval ends twice or under another name. It redacts text that is not public.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Synchronization

public struct OSSignpostID: Sendable {
    fileprivate let number: Int
    public static let exclusive = OSSignpostID(number: 0)
}

public class OSSignpostIntervalState: @unchecked Sendable {
    fileprivate let id: OSSignpostID
    fileprivate let name: String
    fileprivate let isOpen = Mutex(true)

    fileprivate init(id: OSSignpostID, name: StaticString) { (self.id, self.name) = (id, "\(name)") }
}

public struct OSLogPrivacy: Equatable {
    private let isPublic: Bool
    public static var auto: OSLogPrivacy { OSLogPrivacy(isPublic: false) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(isPublic: true) }
}

public struct OSLogStringAlignment {
    public static var none: OSLogStringAlignment { OSLogStringAlignment() }
}

public struct OSLogInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        text += privacy == .public ? argumentString() : "<private>"
    }
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
    public let interpolation: OSLogInterpolation

    public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }
    public init(stringLiteral value: String) {
        interpolation = OSLogInterpolation(literalCapacity: 0, interpolationCount: 0)
    }
}

public typealias SignpostMetadata = OSLogMessage

public struct OSSignposter: Sendable {
    private static let lastID = Atomic(0)
    private let log: String

    public init(subsystem: String, category: String) { log = "\(subsystem)/\(category)" }

    public var isEnabled: Bool { true }

    public func makeSignpostID() -> OSSignpostID {
        OSSignpostID(number: OSSignposter.lastID.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
    ) -> OSSignpostIntervalState {
        print("\(log) \(name) \(id.number) begins: \(message.interpolation.text)")
        return OSSignpostIntervalState(id: id, name: name)
    }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        precondition(state.name == "\(name)", "ends under another name")
        precondition(state.isOpen.withLock { $0 }, "ends twice")
        state.isOpen.withLock { $0 = false }
        print("\(log) \(name) \(state.id.number) ends")
    }
}
