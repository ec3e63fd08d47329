// SPDX-License-Identifier: MIT

import Drip

// case awaitedTask: none
func awaitedTask() async throws {
    try await withComponent(Trip()) { trip in
        let task = Task { trip.post.mail().send("a") }
        await task.value
    }
}
// case awaitedAtOnce: none
func awaitedAtOnce() async throws {
    try await withComponent(Trip()) { trip in await Task { trip.post.mail().send("a") }.value }
}
// case group: none
func group() async throws {
    try await withComponent(Trip()) { trip in
        await withTaskGroup(of: Void.self) { group in group.addTask { trip.post.mail().send("a") } }
    }
}
// case asyncLet: none
func asyncLet() async throws {
    try await withComponent(Trip()) { trip in
        async let sent: Void = trip.post.mail().send("a")
        await sent
    }
}
// case instanceLeaves: none
func instanceLeaves() async throws -> Mail { try await withComponent(Trip()) { $0.post.mail() } }
// case instanceInTask: none
func instanceInTask() async throws {
    try await withComponent(Trip()) { trip in
        let mail = trip.post.mail()
        Task { mail.send("b") }
        return
    }
}
// case closureInside: none
func closureInside() async throws -> Int {
    try await withComponent(Trip()) { trip in
        let send = { trip.post.mail().send("c") }
        send()
        return 1
    }
}
// case objectInside: none
func objectInside() async throws -> Int {
    try await withComponent(Trip()) { trip in
        let box = Outbox()
        box.trip = trip
        box.send = { trip.post.mail().send($0) }
        box.send("d")
        return 2
    }
}
// case weakInTask: none
func weakInTask() async throws {
    try await withComponent(Trip()) { trip in
        let mail = trip.post.mail()
        let text = "x"
        Task { [mail] in mail.send(text) }
        return
    }
}
// case applicationsTask: none
func applicationsTask() { let trip = Trip(); Task { trip.post.mail().send("app") } }
// case componentBesideProvider: none
func componentBesideProvider() -> (PenComponent, Provider<Ink>) {
    let component = PenComponent()
    return (component, component.provider { $0.inks.ink() })
}
final class Desk { let pen = PenComponent(); let next: Provider<Ink>; init() { next = pen.provider { $0.inks.ink() } } }
// case componentStored: none
final class Drawer {
    let pen: PenComponent
    let next: Provider<Ink>
    init() {
        let component = PenComponent()
        pen = component
        next = component.provider { $0.inks.ink() }
    }
}
// case givenComponent: none
func givenComponent(_ pen: PenComponent) -> Provider<Ink> { pen.provider { $0.inks.ink() } }
// case usedInside: none
func usedInside() -> Int {
    let component = PenComponent(); let ink = component.provider { $0.inks.ink() }; return ink().drops
}
// case closureKeepsComponent: none
func closureKeepsComponent() -> () -> Ink {
    let component = PenComponent()
    let next = component.provider { $0.inks.ink() }
    return {
        _ = component; return next()
    }
}
// case rootProviderInTask: none
final class Desktop: ComponentType, Sendable {
    let registry = Registry(); var notes: DesktopModule { module() }
}
struct DesktopModule: SendableModuleType {
    let component: Desktop
    func note() -> Note { single { Note() } }
    func log() -> Log { single { Log(component.provider { $0.notes.note() }) } }
}
final class Log: Sendable {
    let note: SendableProvider<Note>
    init(_ note: SendableProvider<Note>) { self.note = note }
    func write() { Task { _ = note().text } }
}
