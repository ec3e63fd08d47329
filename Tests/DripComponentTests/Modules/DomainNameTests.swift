// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Classes of an application may have names that a library could use for itself.
struct DomainNameTests {
    @Test func classesMayBeCalledAsPeopleCallThem() {
        let stable = Stable()

        #expect(stable.animals.owner() === stable.animals.owner())
        #expect(stable.animals.key() !== stable.animals.key())
        #expect(stable.animals.parent().value === stable.animals.value())
    }

    /// Modules and components have members of their own that applications do not see.
    @Test func membersMayHaveTheNamesOfHiddenMembers() {
        let office = Office()

        #expect(office.desk.stored().name == "stored")
        #expect(office.desk.request().name == office.storage)
        #expect(office.desk.handle === office.desk.handle)
        #expect(office.shared.instance() === office.shared.instance())
        #expect(office.handle + office.state + office.requester == 6)
    }

    @Test func aLazyValueCanBeCalledAsAProviderCan() {
        let stable = Stable()
        let owner: Lazy<Owner> = stable.lazy { $0.animals.owner() }

        #expect(owner() === stable.animals.owner())
        #expect(owner() === owner.value)
    }
}

private final class Owner {}
private final class Key {}
private final class Value {}

private final class Parent {
    let value: Value

    init(value: Value) { self.value = value }
}

private final class Stable: Component {
    var animals: AnimalModule { module() }
}

private final class AnimalModule: Module<Stable> {
    func owner() -> Owner { single { Owner() } }

    func key() -> Key { transient { Key() } }

    func value() -> Value { single { Value() } }

    func parent() -> Parent { single { Parent(value: value()) } }
}

private final class Instance: Sendable {}
private final class Request: Sendable { let name: String; init(name: String) { self.name = name } }

private final class Office: ComponentType, Sendable {
    let registry = Registry()
    let handle = 1
    let state = 2
    let requester = 3
    var storage: String { "storage" }
    var desk: DeskModule { sharedModule() }
    var shared: SharedDesk { module() }
}

private final class DeskModule: Module<Office> {
    var handle: Instance { single { Instance() } }
    func stored() -> Request { single { Request(name: "stored") } }
    func request() -> Request { single { Request(name: component.storage) } }
    func owner() -> Instance { transient { Instance() } }
    func known() -> Instance { transient { Instance() } }
    func join() -> Instance { transient { Instance() } }
    func learn() -> Instance { transient { Instance() } }
}

private struct SharedDesk: SendableModuleType {
    let component: Office
    func instance() -> Instance { single { Instance() } }
}
