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
            let provided: Provided
            do throws(E) {
                provided = try make()
            } catch {
                storage._withUnsafeGuaranteedRef { $0.fail(frame) }
                throw error
            }
            if frame.pointee.isAwaitedByCircle { expose(provided, to: frame) }
            return storage._withUnsafeGuaranteedRef { $0.complete(frame, provided.retained()) } ? provided : nil
        case .long: return nil
        }
    }

    @inline(never)
    private static func expose(_ provided: Provided, to frame: UnsafeMutablePointer<Frame>) {
        frame.pointee.creation?.expose(provided.value(as: frame.pointee.site.metatype))
    }
}
