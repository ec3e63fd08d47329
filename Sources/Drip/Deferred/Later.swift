// SPDX-License-Identifier: MIT

/// A component that may be gone when it is asked for.
struct Later<C: ComponentType> {
    private weak var component: C?
    private let kind: String
    private let place: SourcePlace

    init(_ component: C, _ kind: String, _ place: SourcePlace) {
        self.component = component
        self.kind = kind
        self.place = place
    }

    var object: C {
        guard let component else {
            WiringFailure.deferredAfterComponent(kind: kind, component: C.self, madeAt: place).stop()
        }
        return component
    }
}

// Sendable by: nobody writes the weak reference, and it is read atomically.
extension Later: @unchecked Sendable where C: Sendable {}
