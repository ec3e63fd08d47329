// SPDX-License-Identifier: MIT

internal import CDrip

/// How a call becomes its thread's innermost one, and ends.
extension Call {
    /// Makes a call the innermost one. Stops the process if the stack is about to end.
    @usableFromInline @inline(never)
    static func push(_ call: Call.Pointer, under outer: Call.Pointer?) {
        call.enter(under: outer)
        begin(call)
    }

    @inline(__always)
    static func begin(_ call: Call.Pointer) {
        if drip_push(call) { CycleReport.stopIfStackEnds(at: call) }
    }

    /// Ends a call. The outermost call links and shows what it has constructed.
    @usableFromInline @inline(never)
    static func pop(_ call: Call.Pointer) {
        if call.pointee.linking != nil { call.linkAndShow() }
        leave(call)
        call.pointee.graph?.release()
    }

    /// The call around this one becomes the innermost one, unless it is a task's. The shared graph stays retained.
    @inline(__always)
    static func leave(_ call: Call.Pointer) {
        let outer = call.pointee.outer
        drip_pop(outer?.pointee.isTask == true ? nil : outer)
    }

    /// Runs the closure of a call.
    @inlinable @inline(__always)
    static func run<R, E: Error>(
        _ call: consuming Call,
        under outer: Call.Pointer?,
        _ body: (Call.Pointer) throws(E) -> R
    ) throws(E) -> R {
        // Unprotected: nothing but the call's own fields is written through the pointer.
        try _withUnprotectedUnsafeMutablePointer(to: &call) { pointer throws(E) in
            push(pointer, under: outer)
            defer { pop(pointer) }
            return try body(pointer)
        }
    }
}
