// SPDX-License-Identifier: MIT

extension Scope {
    /// Makes and keeps an instance the short way, where that leads there; else nil. Written without closures and retains,
    /// which were most of a creation's time.
    @inline(__always)
    func keepPlainly<E: Error>(_ site: Site, _ make: () throws(E) -> Provided) throws(E) -> Provided? {
        var frame = Frame(site: site, unretained: unretained)
        return try Frame.keepPlainly(&frame, provider, make)
    }
}

extension Frame {
    /// The same in a frame that stays where it is.
    @inline(__always)
    static func keepPlainly<E: Error>(
        _ frame: UnsafeMutablePointer<Frame>, _ provider: Unmanaged<StoredModule>?, _ make: () throws(E) -> Provided
    ) throws(E) -> Provided? {
        let storage = frame.pointee.unretainedShelf.storage
        switch storage._withUnsafeGuaranteedRef({ $0.begin(frame, provider) }) {
        case .found(let record): return Provided(kept: record.pointee.value.unsafelyUnwrapped)
        case .began:
            let provided = try run(frame, storage, make)
            return storage._withUnsafeGuaranteedRef { $0.complete(frame, provided.retained()) } ? provided : nil
        case .long: return nil
        }
    }

    /// Makes the instance of a creation in a frame for it.
    @inline(__always)
    static func run<E: Error>(
        _ frame: UnsafeMutablePointer<Frame>, _ storage: Unmanaged<Storage>, _ make: () throws(E) -> Provided
    ) throws(E) -> Provided {
        var isMade = false
        defer { storage._withUnsafeGuaranteedRef { $0.leave(frame, isMade: isMade) } }
        let provided = try make()
        isMade = true
        if frame.pointee.isAwaitedByCircle { expose(provided, to: frame) }
        return provided
    }

    @inline(never)
    private static func expose(_ provided: Provided, to frame: UnsafeMutablePointer<Frame>) {
        frame.pointee.creation?.expose(provided.value(as: frame.pointee.site.metatype))
    }
}
