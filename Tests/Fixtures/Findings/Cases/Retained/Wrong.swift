// SPDX-License-Identifier: MIT

import Drip

final class Bell {
    var ring: () -> Int
    init(ring: @escaping () -> Int) { self.ring = ring }
}
struct Shelf { var items: [Any] = []; mutating func put(_ item: Any) { items.append(item) } }
final class Holder<T> { var value: T; init(_ value: T) { self.value = value } }
final class HotelComponent: Component {
    var floors = 3
    var bells: BellModule { module() }
    func count() -> Int { floors }
}
func passThrough<T>(_ value: T) -> T { value }
func doubled(_ make: @escaping () -> Int) -> () -> Int { { make() * 2 } }

class BellModule: Module<HotelComponent> {
    // case closureInVariable: retained-component
    func closureInVariable() -> Bell {
        single {
            let hotel = component
            let ring = { hotel.floors }
            return Bell(ring: ring)
        }
    }
    // case localFunctionOfLocalFunction: retained-component
    func localFunctionOfLocalFunction() -> Bell {
        single {
            let hotel = component
            func floors() -> Int { hotel.floors }
            func ring() -> Int { floors() + 1 }
            return Bell(ring: ring)
        }
    }
    // case methodReference: retained-component
    func methodReference() -> Bell { single { Bell(ring: component.count) } }
    // case curriedMethod: retained-component
    func curriedMethod() -> Bell { single { Bell(ring: HotelComponent.count(component)) } }
    // case throughGenericFunction: retained-component
    func throughGenericFunction() -> Bell {
        single {
            let hotel = passThrough(component); return Bell { hotel.floors }
        }
    }
    // case closureAroundClosure: retained-component
    func closureAroundClosure() -> Bell {
        single {
            let hotel = component; return Bell(ring: doubled { hotel.floors })
        }
    }
    // case boxed: retained-component
    func boxed() -> Holder<HotelComponent> { single { Holder(component) } }
    // case inArray: retained-component
    func inArray() -> Holder<[HotelComponent]> { single { Holder([component]) } }
    // case inTuple: retained-component
    func inTuple() -> (HotelComponent, Int) { single { (component, 1) } }
    // case inOptional: retained-component
    func inOptional() -> Holder<HotelComponent?> { single { Holder(Optional(component)) } }
    // case assignedLater: retained-component
    func assignedLater() -> Bell {
        single {
            let bell = Bell { 1 }
            let hotel = component
            bell.ring = { hotel.floors }
            return bell
        }
    }
    // case inConfigure: retained-component
    func inConfigure() -> Bell {
        single {
            Bell { 1 }
        } configure: { [component] bell in
            bell.ring = { component.floors }
        }
    }
    // case inLink: retained-component
    func inLink() -> Bell {
        single {
            Bell { 1 }
        } link: { bell in
            let hotel = component; bell.ring = { hotel.floors }
        }
    }
    // case ternary: retained-component
    func ternary() -> Bell {
        single {
            let hotel = component
            return hotel.floors > 2 ? Bell { hotel.floors } : Bell { 1 }
        }
    }
    // case inSwitchExpression: retained-component
    func inSwitchExpression() -> Bell {
        single {
            let hotel = component
            let ring: () -> Int =
                switch hotel.floors {
                case 0: { 0 }
                default: { hotel.floors }
                }
            return Bell(ring: ring)
        }
    }
    // case strongAgain: retained-component
    func strongAgain() -> Bell {
        single {
            weak let weakly = component
            let strongly = weakly
            return Bell { strongly?.floors ?? 0 }
        }
    }
    // case byAppending: retained-component
    func byAppending() -> Holder<[HotelComponent]> {
        single {
            var list: [HotelComponent] = []
            list.append(component)
            return Holder(list)
        }
    }
    // case inDictionary: retained-component
    func inDictionary() -> Holder<[String: () -> Int]> {
        single {
            let hotel = component; return Holder(["floors": { hotel.floors }])
        }
    }
    // case helperMakesIt: retained-component
    func helperMakesIt() -> Bell { single { bell(of: component) } }
    private func bell(of hotel: HotelComponent) -> Bell { Bell { hotel.floors } }
    // case ownClosureOfTheComponent: retained-component
    func ownClosureOfTheComponent() -> () -> Int { single { { [component] in component.floors } } }
    // case closureNamedBefore: retained-component
    func closureNamedBefore() -> () -> Int {
        single {
            let hotel = component; let result = { hotel.floors }; return result
        }
    }
    // case methodAsInstance: retained-component
    func methodAsInstance() -> () -> Int { single { component.count } }
}

final class LibraryComponent: ComponentType, Sendable {
    let registry = Registry()
    var books: BookModule { module() }
}
final class Reader: Sendable {
    let open: @Sendable () -> Int; init(_ open: @escaping @Sendable () -> Int) { self.open = open }
}
struct BookModule: SendableModuleType {
    let component: LibraryComponent
    func pages() -> Reader { single { Reader { 300 } } }
    // case structModuleInClosure: retained-component
    func structModuleInClosure() -> Reader { single { Reader { pages().open() } } }
    // case structModuleMethod: retained-component
    func structModuleMethod() -> Reader { single { Reader(count) } }
    func count() -> Int { 3 }
    // case structModuleItself: retained-component
    func structModuleItself() -> [BookModule] { single { [self] } }
    // case keyed: retained-component
    func keyed(_ name: String) -> Reader { single(for: name) { Reader { pages().open() + name.count } } }
    // case structModuleClosureVariable: retained-component
    func structModuleClosureVariable() -> @Sendable () -> Int {
        single {
            let result: @Sendable () -> Int = { pages().open() }
            return result
        }
    }
    // case structModuleLocalFunction: retained-component
    func structModuleLocalFunction() -> @Sendable () -> Int {
        single {
            @Sendable func open() -> Int { pages().open() }
            return open
        }
    }
}
