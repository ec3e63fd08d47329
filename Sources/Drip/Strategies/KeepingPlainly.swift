// SPDX-License-Identifier: MIT

/// The short way to an instance: the one that is there, or one that is made and kept now. Else nil, where the short way leads
/// nowhere. Written without retains, which were most of a creation's time.
///
/// Only for functions that are never inlined; see `look`.
extension Scope {
    @inline(__always)
    func keepPlainly(_ site: Site, _ make: () -> Provided) -> Provided? {
        switch unretained.look(for: site, at: site.firstHash, provider) {
        case .found(let record): return Provided.kept(record.pointee.value)
        case .missing(let sight):
            var frame = Frame(site: site, unretained: unretained, after: sight)
            // Unprotected, as below: nothing but the frame's own fields is written through it.
            return _withUnprotectedUnsafeMutablePointer(to: &frame) { frame in
                unretained.storage._withUnsafeGuaranteedRef {
                    $0.keepPlainly(frame, provider, sight.table, sight.slot, make)
                }
            }
        case .long: return nil
        }
    }

    /// The same for a closure that may throw.
    @inline(__always)
    func keepPlainly<E: Error>(throwing site: Site, _ make: () throws(E) -> Provided) throws(E) -> Provided? {
        switch unretained.look(for: site, at: site.firstHash, provider) {
        case .found(let record): return Provided.kept(record.pointee.value)
        case .missing(let sight):
            var frame = Frame(site: site, unretained: unretained, after: sight)
            return try _withUnprotectedUnsafeMutablePointer(to: &frame) { frame throws(E) in
                try frame.keepPlainly(provider, sight.table, sight.slot, make)
            }
        case .long: return nil
        }
    }

    /// The same for a module. Stops the process where what is made is another component's.
    @usableFromInline @inline(never)
    func keepModulePlainly(_ site: Site, of component: Any.Type, _ make: () -> Provided) -> Provided? {
        unretained.storage._withUnsafeGuaranteedRef { $0.name(component) }
        return keepPlainly(site, make)
    }
}

extension Storage {
    /// Makes and keeps an instance in a frame that stays where it is. Begins in this function: what a function of its own would
    /// save and hand on took longer than some of it.
    @inline(never)
    fileprivate func keepPlainly(
        _ frame: UnsafeMutablePointer<Frame>, _ provider: Unmanaged<StoredModule>?, _ table: Table,
        _ slot: UnsafeMutablePointer<Table.Slot>?, _ make: () -> Provided
    ) -> Provided? {
        guard begin(frame, provider, table, slot) else { return nil }
        let provided = make()
        if frame.isAwaitedByCircle { frame.expose(provided) }
        return complete(frame, provided.retained()) ? provided : nil
    }

    @inline(never)
    fileprivate func beginOutOfLine(
        _ frame: UnsafeMutablePointer<Frame>, _ provider: Unmanaged<StoredModule>?, _ table: Table,
        _ slot: UnsafeMutablePointer<Table.Slot>?
    ) -> Bool { begin(frame, provider, table, slot) }
}

extension UnsafeMutablePointer<Frame> {
    /// The same for a closure that may throw.
    @inline(__always)
    fileprivate func keepPlainly<E: Error>(
        _ provider: Unmanaged<StoredModule>?, _ table: Table, _ slot: UnsafeMutablePointer<Table.Slot>?,
        _ make: () throws(E) -> Provided
    ) throws(E) -> Provided? {
        let storage = pointee.unretainedShelf.storage
        let begins = storage._withUnsafeGuaranteedRef { $0.beginOutOfLine(self, provider, table, slot) }
        guard begins else { return nil }
        let provided: Provided
        do throws(E) {
            provided = try make()
        } catch {
            storage._withUnsafeGuaranteedRef { $0.fail(self) }
            throw error
        }
        if isAwaitedByCircle { expose(provided) }
        return storage._withUnsafeGuaranteedRef { $0.complete(self, provided.retained()) } ? provided : nil
    }

    /// Whether the creation is one of a circle, so that others may have to use its instance before it is over.
    fileprivate var isAwaitedByCircle: Bool {
        pointee.unretainedCreation?._withUnsafeGuaranteedRef { $0.circle != nil } ?? false
    }

    @inline(never)
    fileprivate func expose(_ provided: Provided) {
        pointee.creation?.expose(provided.value(as: pointee.site.metatype))
    }
}

extension Frame {
    /// The frame of a call that a look has missed.
    @inline(__always)
    fileprivate init(site: Site, unretained: Unmanaged<Shelf>, after sight: Sight) {
        self.init(site: site, unretained: unretained)
        outer = sight.outer
    }
}
