// SPDX-License-Identifier: MIT

import Drip

func handleAsync(_ app: AppComponent) async throws -> Int {
    try await withComponent(RequestComponent(parent: app)) { request in
        request.data.size()
    }
}

func handleByHandAsync(_ app: AppComponent) async throws -> Int {
    let request = RequestComponent(parent: app)
    let size = request.data.pool().size
    try await request.shutdown()
    return size
}

/// Nothing that is used here waits for its end.
func handleWithoutPool(_ app: AppComponent) -> Int {
    withComponent(RequestComponent(parent: app)) { $0.data.limit() }
}

// The pool of the parent stays open.

final class LineModule: Module<LineComponent> {
    func pool() -> Pool {
        single {
            Pool()
        } shutdown: {
            await $0.drain()
        }
    }
}

final class LineComponent: Component {
    var lines: LineModule { module() }
}

final class CallComponent: ChildComponent<LineComponent> {
    var calls: CallModule { module() }
}

final class CallModule: Module<CallComponent> {
    func size() -> Int { single { component.parent.lines.pool().size } }
}

func call(_ line: LineComponent) -> Int { withComponent(CallComponent(parent: line)) { $0.calls.size() } }

func callByHand(_ line: LineComponent) -> Int {
    let call = CallComponent(parent: line)
    defer { call.close() }
    return call.calls.size()
}
