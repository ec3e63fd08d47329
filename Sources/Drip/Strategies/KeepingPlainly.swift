// SPDX-License-Identifier: MIT

extension Scope {
    /// Gives an instance, or makes and keeps it, the short way, where that leads there; else nil. Written without closures and
    /// retains, which were most of a creation's time. Only for functions that are never inlined; see `look`.
    @inline(__always)
    func keepPlainly<E: Error>(_ site: Site, _ make: () throws(E) -> Provided) throws(E) -> Provided? {
        switch unretained.look(for: site, at: site.firstHash, provider) {
        case .found(let record): return Provided(kept: record.pointee.value.unsafelyUnwrapped)
        case .missing(let sight):
            var frame = Frame(site: site, unretained: unretained)
            return try Frame.keepPlainly(&frame, provider, after: sight, make)
        case .long: return nil
        }
    }
}

extension Frame {
    /// Makes and keeps an instance in a frame that stays where it is.
    @inline(__always)
    fileprivate static func keepPlainly<E: Error>(
        _ frame: UnsafeMutablePointer<Frame>, _ provider: Unmanaged<StoredModule>?, after sight: Sight,
        _ make: () throws(E) -> Provided
    ) throws(E) -> Provided? {
        let storage = frame.pointee.unretainedShelf.storage
        guard storage._withUnsafeGuaranteedRef({ $0.begin(frame, provider, after: sight) }) else { return nil }
        let provided: Provided
        do throws(E) {
            provided = try make()
        } catch {
            storage._withUnsafeGuaranteedRef { $0.fail(frame) }
            throw error
        }
        if frame.pointee.isAwaitedByCircle { expose(provided, to: frame) }
        return storage._withUnsafeGuaranteedRef { $0.complete(frame, provided.retained()) } ? provided : nil
    }

    @inline(never)
    private static func expose(_ provided: Provided, to frame: UnsafeMutablePointer<Frame>) {
        frame.pointee.creation?.expose(provided.value(as: frame.pointee.site.metatype))
    }
}
