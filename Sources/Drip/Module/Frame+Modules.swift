// SPDX-License-Identifier: MIT

/// What frames say of modules that are being built.
extension Frame {
    /// The frame of the module that is being built on this thread, if it is one of that component.
    static func ofModule(beingBuiltIn storage: Unmanaged<Storage>) -> UnsafeMutablePointer<Frame>? {
        guard let frame = innermost, frame.pointee.site.isModule else { return nil }
        return frame.pointee.unretainedShelf.storage.toOpaque() == storage.toOpaque() ? frame : nil
    }
}

extension UnsafeMutablePointer<Frame> {
    /// Whether this is the frame of a module that the component keeps: one that is not stored has no creation of its own.
    @inline(__always)
    var isOfStoredModule: Bool {
        pointee.unretainedCreation?._withUnsafeGuaranteedRef { $0.request.site.isHit(by: pointee.site) } ?? false
    }
}
