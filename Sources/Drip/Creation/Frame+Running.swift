// SPDX-License-Identifier: MIT

internal import CDrip

/// What runs inside a frame.
extension Frame {
    /// Makes a frame the innermost one. Stops the process with a report where the stack is about to end.
    @inline(never)
    static func push(_ frame: UnsafeMutablePointer<Frame>, under outer: UnsafeMutablePointer<Frame>?) {
        if frame.pointee.unretainedCreation == nil {
            frame.pointee.unretainedCreation = outer?.pointee.unretainedCreation
        }
        frame.pointee.outer = outer
        pushOwn(frame)
    }

    /// The same for a frame that has its outer one and a creation of its own. Only for functions that are never inlined; see
    /// `drip_push`.
    @inline(__always)
    static func pushOwn(_ frame: UnsafeMutablePointer<Frame>) {
        let pushed = drip_push(frame)
        frame.pointee.before = pushed.outer
        if pushed.is_deep { CycleReport.stopIfEndless(at: frame) }
    }

    @usableFromInline @inline(never)
    static func pop(_ frame: UnsafeMutablePointer<Frame>) {
        leave(frame)
        frame.pointee.letGo()
    }

    /// The same, where a creation ends that is still in flight: what the resolution shared is let go after that. A user's code
    /// may run then, and ask for what nobody would ever finish.
    @inline(__always)
    static func leave(_ frame: UnsafeMutablePointer<Frame>) { drip_pop(frame.pointee.before) }

    /// Lets go of what the resolution shared.
    @inline(__always)
    func letGo() { graph?.release() }

    /// Runs `make` with a frame for a call that keeps nothing.
    @inlinable @inline(__always)
    static func passing<R, E: Error>(_ site: Site, _ scope: Scope, _ make: () throws(E) -> R) throws(E) -> R {
        var frame = Frame(site: site, unretained: scope.unretained)
        // Unprotected: nothing but the frame's own fields is written through it.
        return try _withUnprotectedUnsafeMutablePointer(to: &frame) { pointer throws(E) in
            pushPassing(pointer)
            defer { pop(pointer) }
            return try make()
        }
    }

    /// Makes the frame of a call that keeps nothing the innermost one; whoever is being made depends on it.
    ///
    /// What few calls need comes last, in functions of their own: so most save no registers.
    @usableFromInline @inline(never)
    static func pushPassing(_ frame: UnsafeMutablePointer<Frame>) {
        let pushed = drip_push(frame)
        frame.pointee.before = pushed.outer
        if let outer = pushed.outer?.assumingMemoryBound(to: Frame.self) {
            frame.pointee.outer = outer
            frame.pointee.unretainedCreation = outer.pointee.unretainedCreation
            if pushed.is_deep { CycleReport.stopIfEndless(at: frame) }
            if outer.pointee.unretainedCreation != nil { notePassing(frame) }
        } else if frame.pointee.unretainedShelf._withUnsafeGuaranteedRef({ $0.storage.hasAsyncContexts }) {
            beginPassingInTask(frame)
        }
    }

    @inline(never)
    private static func notePassing(_ frame: UnsafeMutablePointer<Frame>) {
        frame.pointee.unretainedCreation?._withUnsafeGuaranteedRef { $0.passes(frame) }
    }

    @inline(never)
    private static func beginPassingInTask(_ frame: UnsafeMutablePointer<Frame>) {
        frame.pointee.outer = AsyncContext.current?.frame
        frame.pointee.unretainedCreation = frame.pointee.outer?.pointee.unretainedCreation
        notePassing(frame)
    }

    /// Runs `body` with a frame for a call of `site`.
    static func run<R, E: Error>(
        _ frame: consuming Frame,
        under outer: UnsafeMutablePointer<Frame>?,
        _ body: (UnsafeMutablePointer<Frame>) throws(E) -> R
    ) throws(E) -> R {
        try _withUnprotectedUnsafeMutablePointer(to: &frame) { pointer throws(E) in
            push(pointer, under: outer)
            defer { pop(pointer) }
            return try body(pointer)
        }
    }
}

extension UnsafeMutablePointer<Frame> {
    /// The frame that owns what this resolution shares: its first, which may stand for the running task.
    var graphRoot: UnsafeMutablePointer<Frame>? {
        var frame = self
        while let outer = frame.pointee.outer, !frame.pointee.isAsync { frame = outer }
        guard frame.pointee.isAsync else { return frame }
        return AsyncContext.current?.isOfThisTask ?? false ? frame : firstOnThread
    }

    /// The outermost frame that is a call on this thread.
    private var firstOnThread: UnsafeMutablePointer<Frame>? {
        guard !pointee.isAsync else { return nil }
        var frame = self
        while let outer = frame.pointee.outer, !outer.pointee.isAsync { frame = outer }
        return frame
    }
}
