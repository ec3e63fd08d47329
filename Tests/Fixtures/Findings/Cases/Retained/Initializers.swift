// SPDX-License-Identifier: MIT

import Drip

final class HostComponent: MainActorComponent {
    var guests: GuestModule { module() }
}
class Guest {
    let host: HostComponent
    init(host: HostComponent) { self.host = host }
}
final class Regular: Guest {
    init(_ host: HostComponent) { super.init(host: host) }
}
final class Visitor {
    let host: HostComponent
    init(of host: HostComponent) { self.host = host }
    convenience init(_ host: HostComponent) { self.init(of: host) }
}
struct Ticket {
    let host: HostComponent
    init(of host: HostComponent) { self.host = host }
    init(_ host: HostComponent) { self.init(of: host) }
}
final class Registrar {
    let tasks: ComponentTasks
    init(_ tasks: ComponentTasks) { self.tasks = tasks }
}
class GuestModule: MainActorModule<HostComponent> {
    // case throughSuper: retained-component
    func throughSuper() -> Regular { single { Regular(component) } }
    // case throughConvenience: retained-component
    func throughConvenience() -> Visitor { single { Visitor(component) } }
    // case throughSelfOfAStructure: retained-component
    func throughSelfOfAStructure() -> Ticket { single { Ticket(component) } }
    // case tasksOfTheComponent: none
    func tasksOfTheComponent() -> Registrar { single { Registrar(component.tasks) } }
    // case optionalWithoutStrategy: no-strategy
    func optionalWithoutStrategy() -> Registrar? { Registrar(component.tasks) }
}
