// SPDX-License-Identifier: MIT

extension AnyModuleType {
    /// Makes and keeps an instance the short way, where that leads there. Written without closures, results and
    /// optionals of the provider's types, whose metadata this unspecialised code would have to look up.
    @inline(__always)
    func keepPlainly<T, E: Error>(
        _ frame: UnsafeMutablePointer<Frame>, _ provider: Unmanaged<StoredModule>?, _ make: () throws(E) -> T
    ) throws(E) -> T {
        let storage = frame.pointee.unretainedShelf.storage
        let isNamed = storage._withUnsafeGuaranteedRef { $0.isNamed.load(ordering: .relaxed) }
        if !isNamed { storage._withUnsafeGuaranteedRef { $0.name(Owner.self) } }
        switch storage._withUnsafeGuaranteedRef({ $0.begin(frame, provider) }) {
        case .found(let record): return Instance<T>.kept(in: record)
        case .began:
            var value = try Frame.run(frame, storage, make)
            let kept = Instance<T>.retain(&value)
            if storage._withUnsafeGuaranteedRef({ $0.complete(frame, kept) }) { return value }
        case .long: break
        }
        return try keep(frame.pointee.site, key: nil, live: false, make, nil, teardown: nil)
    }
}

extension Frame {
    /// Makes the instance of a creation in a frame for it.
    @inline(__always)
    static func run<T, E: Error>(
        _ frame: UnsafeMutablePointer<Frame>, _ storage: Unmanaged<Storage>, _ make: () throws(E) -> T
    ) throws(E) -> T {
        var isMade = false
        defer { storage._withUnsafeGuaranteedRef { $0.leave(frame, isMade: isMade) } }
        let value = try make()
        isMade = true
        if frame.pointee.isAwaitedByCircle { expose(value, to: frame) }
        return value
    }

    @inline(never)
    private static func expose<T>(_ value: T, to frame: UnsafeMutablePointer<Frame>) {
        frame.pointee.creation?.expose(value)
    }
}
