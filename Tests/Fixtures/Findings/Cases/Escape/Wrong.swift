// SPDX-License-Identifier: MIT

import Drip

final class Mail: Sendable { func send(_ text: String) {} }
final class Trip: ComponentType, Sendable {
    let registry = Registry()
    var post: PostModule { module() }
}
struct PostModule: SendableModuleType {
    let component: Trip
    func mail() -> Mail { single { Mail() } }
}
struct Sender: Sendable { let send: @Sendable (String) -> Void }
final class Outbox: @unchecked Sendable {
    var trip: Trip?; var send: (String) -> Void = { _ in }; var module: PostModule?
}
func later(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void { work }

// case detachedTask: deferred-escape
func detachedTask() async throws {
    try await withComponent(Trip()) { trip in
        Task.detached { trip.post.mail().send("a") }
        return
    }
}
// case taskInVariable: deferred-escape
func taskInVariable() async throws -> Int {
    try await withComponent(Trip()) { trip in
        let task = Task { trip.post.mail().send("a") }
        return task.isCancelled ? 1 : 0
    }
}
// case discardedTask: deferred-escape
func discardedTask() async throws -> Int {
    try await withComponent(Trip()) { trip in
        let post = trip.post
        _ = Task { post.mail().send("a") }
        return 1
    }
}
// case returnsClosure: deferred-escape
func returnsClosure() async throws -> @Sendable () -> Void {
    try await withComponent(Trip()) { trip in { trip.post.mail().send("b") } }
}
// case returnsClosureInStruct: deferred-escape
func returnsClosureInStruct() async throws -> Sender {
    try await withComponent(Trip()) { trip in
        let mail = { @Sendable (text: String) in trip.post.mail().send(text) }
        return Sender(send: mail)
    }
}
// case returnsStructModule: deferred-escape
func returnsStructModule() async throws -> PostModule { try await withComponent(Trip()) { $0.post } }
// case returnsArray: deferred-escape
func returnsArray() async throws -> [Trip] { try await withComponent(Trip()) { [$0] } }
// case assignsOutside: deferred-escape
func assignsOutside() async throws {
    let box = Outbox()
    try await withComponent(Trip()) { trip in box.trip = trip }
    box.trip?.post.mail().send("c")
}
// case assignsClosureOutside: deferred-escape
func assignsClosureOutside() async throws {
    let box = Outbox()
    try await withComponent(Trip()) { trip in box.send = { text in trip.post.mail().send(text) } }
    box.send("c")
}
// case assignsModuleOutside: deferred-escape
func assignsModuleOutside() async throws {
    let box = Outbox()
    try await withComponent(Trip()) { trip in box.module = trip.post }
}
// case localFunctionInTask: deferred-escape
func localFunctionInTask() async throws {
    try await withComponent(Trip()) { trip in
        @Sendable func send() { trip.post.mail().send("d") }
        Task { send() }
        return
    }
}
// case passedOn: deferred-escape
func passedOn() async throws -> @Sendable () -> Void {
    try await withComponent(Trip()) { trip in later { trip.post.mail().send("e") } }
}
// case returnsProvider: deferred-escape
func returnsProvider() async throws -> SendableProvider<Mail> {
    try await withComponent(Trip()) { trip in trip.provider { $0.post.mail() } }
}

final class Ink { var drops = 1 }
final class PenComponent: Component { var inks: InkModule { module() } }
class InkModule: Module<PenComponent> { func ink() -> Ink { transient { Ink() } } }
final class Pen {
    var next: Provider<Ink>?; var make: (() -> Ink)?; init(_ next: Provider<Ink>? = nil) { self.next = next }
}
// case providerOfLocal: deferred-escape
func providerOfLocal() -> Provider<Ink> { let pen = PenComponent(); return pen.provider { $0.inks.ink() } }
// case providerInObject: deferred-escape
func providerInObject() -> Pen { let component = PenComponent(); return Pen(component.provider { $0.inks.ink() }) }
// case providerAssigned: deferred-escape
func providerAssigned() -> Pen {
    let pen = Pen()
    pen.next = PenComponent().provider { $0.inks.ink() }
    return pen
}
// case methodReferenceOfProvider: deferred-escape
func methodReferenceOfProvider() -> Pen {
    let source = PenComponent(), next = source.provider { $0.inks.ink() }
    let pen = Pen()
    pen.make = next.callAsFunction
    return pen
}
// case closureCallsProvider: deferred-escape
func closureCallsProvider() -> () -> Ink {
    let source = PenComponent()
    let next = source.provider { $0.inks.ink() }
    return { next() }
}
// case lazyOfLocal: deferred-escape
func lazyOfLocal() -> Lazy<Ink> { let component = PenComponent(); return component.lazy { $0.inks.ink() } }
// case inTuple: deferred-escape
func inTuple() -> (Provider<Ink>, Int) {
    let component = PenComponent(); return (component.provider { $0.inks.ink() }, 1)
}
// case inDictionary: deferred-escape
func inDictionary() -> [String: Provider<Ink>] {
    let component = PenComponent(); return ["ink": component.provider { $0.inks.ink() }]
}

final class Country: ComponentType, Sendable {
    let registry = Registry(); var cities: CityModule { module() }
}
struct CityModule: SendableModuleType {
    let component: Country
    func visit() -> Visit { transient { Visit(parent: component) } }
}
final class Visit: ChildComponent<Country>, @unchecked Sendable { var notes: NoteModule { module() } }
final class Note: Sendable { let text = "n" }
final class Diary: Sendable {
    let note: SendableProvider<Note>
    init(_ note: SendableProvider<Note>) { self.note = note }
    // case callInTask: deferred-escape
    func callInTask() { Task { _ = note().text } }
    // case callAfterAwait: deferred-escape
    func callAfterAwait() async throws -> String { try await Task.sleep(for: .seconds(1)); return note().text }
    // case askedWithIfOpen: none
    func askedWithIfOpen() { Task { _ = note.ifOpen()?.text } }
    // case callAtOnce: none
    func callAtOnce() -> String { note().text }
}
struct NoteModule: SendableModuleType {
    let component: Visit
    func note() -> Note { single { Note() } }
    func diary() -> Diary { single { Diary(component.provider { $0.notes.note() }) } }
}
