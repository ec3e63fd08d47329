// SPDX-License-Identifier: MIT

import Drip

final class Filter: Sendable { func apply(_ pixel: Int) -> Int { 255 - pixel }; func next() async -> Int { 1 } }
final class Preview: ComponentType, Sendable { let registry = Registry(); var filters: FilterModule { module() } }
struct FilterModule: SendableModuleType {
    let component: Preview
    func filter() -> Filter { single { Filter() } }
}
// case closureAfterDefer: deferred-escape
func closureAfterDefer() -> (Int) -> Int {
    let preview = Preview()
    defer { preview.close() }
    return { preview.filters.filter().apply($0) }
}
// case componentAfterDefer: deferred-escape
func componentAfterDefer() -> Preview {
    let preview = Preview()
    defer { preview.close() }
    return preview
}
// case taskAfterDefer: deferred-escape
func taskAfterDefer() {
    let preview = Preview()
    defer { preview.close() }
    Task { print(preview.filters.filter().apply(1)) }
}
// case storedAfterDefer: deferred-escape
final class Viewer {
    var preview: Preview?
    func show() {
        let preview = Preview()
        defer { preview.close() }
        self.preview = preview
    }
}
// case instanceAfterDefer: none
func instanceAfterDefer() -> (Int) -> Int {
    let preview = Preview()
    defer { preview.close() }
    let filter = preview.filters.filter()
    return { filter.apply($0) }
}
// case closedOnFailure: none
func closedOnFailure(_ isOpen: Bool) -> Preview? {
    let preview = Preview()
    guard isOpen else {
        preview.close()
        return nil
    }
    return preview
}
// case closedInDeferOnFailure: none
func closedInDeferOnFailure(_ isOpen: Bool) -> Preview {
    let preview = Preview()
    defer { if !isOpen { preview.close() } }
    return preview
}
// case deferInBranch: none
func deferInBranch(_ isOpen: Bool) -> Preview? {
    let preview = Preview()
    if !isOpen {
        defer { preview.close() }
        return nil
    }
    return preview
}
// case deferInClosure: none
func deferInClosure() -> () -> Void {
    let preview = Preview()
    return {
        defer { preview.close() }
        print(preview.filters.filter().apply(1))
    }
}
// case appendedAfterDefer: deferred-escape
final class Gallery {
    var all: [Preview] = []
    func show() {
        let preview = Preview()
        defer { preview.close() }
        all.append(preview)
    }
}
final class Frame: ChildComponent<Preview> { var pipes: PipeModule { module() } }
class PipeModule: Module<Frame> { func pipe() -> Filter { single { Filter() } } }
// case parentOfClosed: none
func parentOfClosed() -> Preview {
    let preview = Preview()
    let frame = Frame(parent: preview)
    defer { frame.close() }
    return preview
}
// case resultOfHelper: none
func resultOfHelper() -> Holder {
    func hold(_ preview: Preview) -> Holder { Holder(preview.filters.filter()) }
    let preview = Preview()
    defer { preview.close() }
    return hold(preview)
}
final class Holder { let filter: Filter; init(_ filter: Filter) { self.filter = filter } }
// case taskAwaitedBeforeDefer: none
func taskAwaitedBeforeDefer() async -> String {
    let preview = Preview()
    defer { preview.close() }
    let task = Task { await preview.filters.filter().next() }
    async let number = preview.filters.filter().next()
    return "\(preview) \(await number) \(await task.value)"
}
// case streamOfTask: deferred-escape
func streamOfTask() async throws -> AsyncStream<Int> {
    try await withComponent(Preview()) { preview in
        AsyncStream { continuation in
            let work = Task {
                continuation.yield(await preview.filters.filter().next())
                continuation.finish()
            }
            continuation.onTermination = { _ in work.cancel() }
        }
    }
}
// case throwingStreamOfTask: deferred-escape
func throwingStreamOfTask() async throws -> AsyncThrowingStream<Int, any Error> {
    try await withComponent(Preview()) { preview in
        let stream = AsyncThrowingStream<Int, any Error> { continuation in
            Task { continuation.yield(await preview.filters.filter().next()) }
        }
        return stream
    }
}
// case streamOfInstance: none
func streamOfInstance() async throws -> AsyncStream<Int> {
    try await withComponent(Preview()) { preview in
        let filter = preview.filters.filter()
        return AsyncStream { continuation in
            Task { continuation.yield(await filter.next()) }
        }
    }
}
// case valueOfClosed: none
final class Sample {
    let filter: Filter
    let number: Int
    init() {
        let preview = Preview()
        defer { preview.close() }
        filter = preview.filters.filter()
        number = filter.apply(1)
    }
}
// case propertyOfClosed: deferred-escape
final class Poster {
    let apply: (Int) -> Int
    init() {
        let preview = Preview()
        defer { preview.close() }
        apply = { preview.filters.filter().apply($0) }
    }
}
// case twoClosed: deferred-escape
func twoClosed() -> [Preview] {
    let (first, second) = (Preview(), Preview())
    defer {
        first.close()
        second.close()
    }
    return [second]
}
// case closedOfCaller: none
func closedOfCaller(_ preview: Preview) -> Preview {
    defer { preview.close() }
    return preview
}
// case loopOfClosed: none
func loopOfClosed() -> [Int] {
    (0..<3).map { number in
        let preview = Preview()
        defer { preview.close() }
        return preview.filters.filter().apply(number)
    }
}
