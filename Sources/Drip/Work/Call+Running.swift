// SPDX-License-Identifier: MIT

internal import CDrip

/// How a call becomes its thread's innermost one, and ends.
extension Call {
    /// Runs the closure of a call.
    @_alwaysEmitIntoClient @inline(__always)
    static func run<R, E: Error>(
        _ site: Site,
        _ storage: Storage.Handle,
        under outer: Call?,
        _ body: (Call) throws(E) -> R
    ) throws(E) -> R {
        let call = push(site, storage, under: outer)
        defer { call.pop() }
        return try body(call)
    }

    @usableFromInline @inline(never)
    static func push(_ site: Site, _ storage: Storage.Handle, under outer: Call?) -> Call {
        let call = placed(site, storage, at: nil)
        call.enter(under: outer)
        call.becomeInnermost()
        return call
    }

    /// A new call in its thread's memory for calls. `pop` gives the memory back, or `discard`, if the call does not begin.
    @inline(__always)
    static func placed(_ site: Site, _ storage: Storage.Handle, at place: SourcePlace?) -> Call {
        Call(site, storage, at: place, isTask: false, in: drip_take_call(size))
    }

    /// Gives the memory back. The call has no linking and no graph.
    @inline(__always)
    func discard() { drip_give_call(memory) }

    /// Makes the call the innermost one. Stops the process if the stack is about to end.
    @inline(__always)
    func becomeInnermost() {
        if drip_push(memory) { CycleReport.stopIfStackEnds(at: self) }
    }

    /// Ends the call. The outermost call links and shows what it has constructed.
    @usableFromInline @inline(never)
    func pop() {
        if linking != nil { linkAndShow() }
        // The call around this one becomes the innermost one, unless it is a task's.
        drip_pop(outer?.isTask == true ? nil : outer?.memory)
        if hasGraph { endSharing() }
        discard()
    }
}
