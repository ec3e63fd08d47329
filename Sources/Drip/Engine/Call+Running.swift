// SPDX-License-Identifier: MIT

internal import CDrip

/// The innermost call of each thread, and how a call becomes it.
extension Call {
    /// The innermost call of this thread, else that of this task.
    static var innermost: Call.Pointer? {
        if let call = drip_innermost() { return call.assumingMemoryBound(to: Call.self) }
        return AsyncContext.current?.call
    }

    /// Makes a call the innermost one. Stops the process if the stack is about to end inside a call of the same
    /// provider.
    @inline(never)
    static func push(_ call: Call.Pointer, under outer: Call.Pointer?) {
        call.pointee.outer = outer
        call.pointee.root = outer?.rootOfInner ?? call
        if call.pointee.creation == nil { call.pointee.creation = outer?.pointee.creation }
        let pushed = drip_push(call)
        call.pointee.before = pushed.outer
        if pushed.is_deep { CycleReport.stopIfEndless(at: call) }
    }

    @usableFromInline @inline(never)
    static func pop(_ call: Call.Pointer) {
        leave(call)
        call.pointee.graph?.release()
    }

    /// The previous call becomes the innermost one. The shared graph stays retained.
    static func leave(_ call: Call.Pointer) { drip_pop(call.pointee.before) }

    /// Runs the closure of a call that keeps nothing.
    @inlinable @inline(__always)
    static func passing<R, E: Error>(
        _ site: Site, _ storage: Storage.Handle, _ make: () throws(E) -> R
    ) throws(E) -> R {
        var call = Call(site, storage)
        // Unprotected: nothing but the call's own fields is written through the pointer.
        return try _withUnprotectedUnsafeMutablePointer(to: &call) { pointer throws(E) in
            pushPassing(pointer)
            defer { pop(pointer) }
            return try make()
        }
    }

    @usableFromInline @inline(never)
    static func pushPassing(_ call: Call.Pointer) { push(call, under: innermost) }

    static func run<R, E: Error>(
        _ call: consuming Call, under outer: Call.Pointer?,
        _ body: (Call.Pointer) throws(E) -> R
    ) throws(E) -> R {
        try _withUnprotectedUnsafeMutablePointer(to: &call) { pointer throws(E) in
            push(pointer, under: outer)
            defer { pop(pointer) }
            return try body(pointer)
        }
    }
}

extension Call.Pointer {
    /// The root of calls inside this call; nil if this call stands for a task that is not running here.
    @inline(__always)
    var rootOfInner: Call.Pointer? { pointee.isTask && !isOfThisTask ? nil : pointee.root }

    private var isOfThisTask: Bool { AsyncContext.current?.isOfThisTask ?? false }
}
