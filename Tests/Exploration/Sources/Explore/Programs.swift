// SPDX-License-Identifier: MIT

import Drip
import Synchronization

final class Keeper: Sendable {
    let pet: Pet
    init(_ pet: Pet) { self.pet = pet }
}

final class Pet: @unchecked Sendable {
    // Sendable by: written in `link:` only, before another thread gets the object.
    var keeper: Keeper?
    let friend: Friend?
    init(_ friend: Friend? = nil) { self.friend = friend }
}

final class Friend: @unchecked Sendable {
    // Sendable by: as `Pet`.
    var keeper: Keeper?
}

final class Clock: Sendable {
    let isFake: Bool
    init(isFake: Bool = false) { self.isFake = isFake }
}

final class Watch: Sendable {
    let clock: Clock
    init(_ clock: Clock) { self.clock = clock }
}

final class Hen: Sendable {
    let egg: AnyObject & Sendable
    init(_ egg: AnyObject & Sendable) { self.egg = egg }
}

/// Counts that it lives.
final class Guest: Sendable {
    static let living = Atomic<Int>(0)
    static let most = Atomic<Int>(0)

    init() {
        let living = Guest.living.add(1, ordering: .relaxed).newValue
        Guest.most.max(living, ordering: .relaxed)
    }

    deinit { Guest.living.subtract(1, ordering: .relaxed) }
}

struct Spilled: Error {}

final class House: ComponentType, Sendable {
    let registry = Registry()
    let made = Atomic<Int>(0)
    let ended = Atomic<Int>(0)
    var home: Home { module() }
    var yard: Yard { module() }
}

struct Home: SendableModuleType {
    let component: House

    func keeper() -> Keeper { single { Keeper(component.yard.pet()) } }
    func clock() -> Clock { single { Clock() } }
    func watch() -> Watch { single { Watch(clock()) } }
    func guest() -> Guest { weakSingle { Guest() } }
    func door() -> Clock {
        single {
            component.made.add(1, ordering: .relaxed)
            return Clock()
        } teardown: { [ended = component] _ in
            ended.ended.add(1, ordering: .relaxed)
        }
    }
    func milk() throws -> Clock {
        try single { () throws in
            if component.made.add(1, ordering: .relaxed).oldValue == 0 { throw Spilled() }
            return Clock()
        }
    }
    func hen() -> Hen { single { Hen(component.yard.egg()) } }
}

struct Yard: SendableModuleType {
    let component: House

    func pet() -> Pet {
        single {
            Pet()
        } link: {
            $0.keeper = component.home.keeper()
        }
    }
    func egg() -> Hen { single { Hen(component.home.hen()) } }
    func friend() -> Friend {
        single {
            Friend()
        } link: {
            $0.keeper = keeper()
        }
    }
    func friendly() -> Pet {
        single {
            Pet(friend())
        } link: {
            $0.keeper = keeper()
        }
    }
    func keeper() -> Keeper { single { Keeper(friendly()) } }
}
