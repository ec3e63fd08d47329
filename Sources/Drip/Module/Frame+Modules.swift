// SPDX-License-Identifier: MIT

/// The short way to a component's module, cut where code that knows the module's type builds it.
extension Frame {
    /// Where the short way leads an accessor.
    @usableFromInline
    enum ModuleWay {
        /// To a module that is there.
        case found(UnsafeRawPointer)
        /// To a creation, which began: the frame is the innermost one.
        case began
        /// Nowhere.
        case long
    }

    /// The frame of the module that is being built on this thread, if it is one of that component.
    static func ofModule(beingBuiltIn storage: Unmanaged<Storage>) -> UnsafeMutablePointer<Frame>? {
        guard let frame = innermost, frame.pointee.site.isModule else { return nil }
        return frame.pointee.unretainedShelf.storage.toOpaque() == storage.toOpaque() ? frame : nil
    }

    /// Whether this is the frame of a module that the component keeps: one that is not stored has no creation of its own.
    var isOfStoredModule: Bool {
        unretainedCreation?._withUnsafeGuaranteedRef { $0.request.site.isHit(by: site) } ?? false
    }

    /// Looks for a module, and begins its creation where there is none.
    @usableFromInline @inline(never)
    static func beginModule(_ frame: UnsafeMutablePointer<Frame>, of component: Any.Type) -> ModuleWay {
        let shelf = frame.pointee.unretainedShelf
        let site = frame.pointee.site
        switch shelf.look(for: site, at: site.markedHash, nil) {
        case .found(let record): return record.pointee.value.map { .found($0) } ?? .long
        case .missing(let sight):
            let storage = shelf.storage
            storage._withUnsafeGuaranteedRef { $0.name(component) }
            return storage._withUnsafeGuaranteedRef { $0.begin(frame, nil, after: sight) } ? .began : .long
        case .long: return .long
        }
    }

    /// Ends a creation with its module. Stops the process where that is another component's.
    ///
    /// - Returns: false where the module has to be made again.
    @usableFromInline
    static func endModule(
        _ frame: UnsafeMutablePointer<Frame>, _ module: Unmanaged<StoredModule>?, of component: Any.Type
    ) -> Bool {
        let storage = frame.pointee.unretainedShelf.storage
        guard let module else {
            storage._withUnsafeGuaranteedRef { $0.fail(frame) }
            return false
        }
        if frame.pointee.isAwaitedByCircle { frame.pointee.creation?.expose(module.takeUnretainedValue()) }
        let isJoined = module._withUnsafeGuaranteedRef { $0.join(frame.pointee.unretainedShelf) }
        if !isJoined {
            WiringFailure.foreignModule(
                module: Swift.type(of: module.takeUnretainedValue()), component: component,
                askedAt: storage._withUnsafeGuaranteedRef { $0.builtAt }
            ).stop()
        }
        let value = UnsafeRawPointer(module.retain().toOpaque())
        return storage._withUnsafeGuaranteedRef { $0.complete(frame, value) }
    }

    /// Whether the creation is one of a circle, so that others may have to use its instance before it is over.
    var isAwaitedByCircle: Bool {
        unretainedCreation?._withUnsafeGuaranteedRef { $0.circle != nil } ?? false
    }
}
