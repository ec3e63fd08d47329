// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Classes of an application may have names that a library could use for itself.
struct DomainNameTests {
    @Test func classesMayBeCalledAsPeopleCallThem() {
        let stable = Stable()

        #expect(stable.animals.owner() === stable.animals.owner())
        #expect(stable.animals.key() !== stable.animals.key())
        #expect(stable.animals.parent().value === stable.animals.value())
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
