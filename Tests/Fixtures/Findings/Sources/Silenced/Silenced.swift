// SPDX-License-Identifier: MIT

import Drip

class Knot {
    let other: Knot

    init(_ other: Knot) {
        self.other = other
    }
}

final class LooseKnot: Knot {}

final class KnotComponent: Component {
    var app: KnotComponent { parent() }
    var knots: KnotModule { module() }
    var data: DataModule { module() }
}

protocol Store {}

struct CachedStore: Store {
    init(_ store: any Store) {}
}

/// The example of the guide about verifying.
final class DataModule: Module<KnotComponent> {
    // The other store belongs to another component of this class. drip:ignore cycle
    func store() -> any Store { single { CachedStore(component.app.data.store()) } }
    func spare(size: Int) -> Int { single { size } }  // drip:ignore unreached, missing-key
}

final class KnotModule: Module<KnotComponent> {
    // Tied on purpose. drip:ignore cycle
    func first() -> Knot { single { Knot(second()) } }
    func second() -> Knot { single { Knot(first()) } }

    func wide(size: Int) -> Int { single { size } }  // drip:ignore missing-key
    func spare() -> Int { single { 1 } }  // drip:ignore unreached

    func shared() -> Knot { weakSingle { first() } }
    // drip:ignore captive
    func holder() -> Knot { single { Knot(shared()) } }

    lazy var kept: Int = single { 2 }  // drip:ignore stored-strategy

    // Tied in its second half, too. drip:ignore cycle
    func third() -> Knot {
        single { Knot(fourth()) }
    }
    func fourth() -> Knot {
        single { Knot(third()) }
    }

    /// The comment stands above an attribute.
    // drip:ignore unreached, missing-key
    @discardableResult
    func sparePart(of size: Int) -> Int {
        single { size }
    }

    // drip:ignore captive
    var keeper: Knot {
        single { Knot(shared()) }
    }

    // They live as long as the process. drip:ignore kept-child
    func child() -> ChildComponent<KnotComponent> {
        single { ChildComponent(parent: component) }
    }
    func madeChild() -> ChildComponent<KnotComponent> {
        single {
            ChildComponent(parent: component)  // drip:ignore kept-child
        }
    }

    // drip:ignore stored-strategy
    lazy var keptToo: Int = {
        single { 2 }
    }()
}

func silenced() {
    let component = KnotComponent()  // drip:ignore missing-parent
    _ = component.data.store()
    _ = component.knots.single { 3 }  // drip:ignore outside-module
    // drip:ignore override-accessor
    component.override {
        $0.knots.first() as? LooseKnot
    } with: {
        nil
    }
    _ = (component.knots.holder(), component.knots.wide(size: 4), component.knots.keeper, component.knots.third())
    _ = [component.knots.child(), component.knots.madeChild()]
}
