// SPDX-License-Identifier: MIT

import Drip

// Each provider of `PathModule` reaches `goal()` or the property `mark` by a different kind of path.

final class PathComponent: ComponentType, Sendable {
    static let shared = PathComponent()
    let registry = Registry()
    var paths: PathModule { module() }
}

protocol Reaching {
    func goal() -> Int
}

struct PathModule: SendableModuleType, Reaching {
    let component: PathComponent

    func goal() -> Int { transient { 1 } }
    var mark: Int { transient { 2 } }

    func byHelper() -> Int { single { helper() } }
    func byLocalFunction() -> Int {
        func local() -> Int { goal() }
        return single { local() }
    }
    func byClosure() -> Int {
        let closure = { goal() }
        return single { closure() }
    }
    func byReference() -> Int { single { (goal as () -> Int)() } }
    func byKeyPath() -> [Int] { single { [self].map(\.mark) } }
    func byAutoclosure(_ value: Int?) -> Int { transient { value ?? goal() } }
    func byDefaultArgument() -> Int { single { defaulted() } }
    func bySubscript() -> Int { single { self[0] } }
    func byOperator() -> Int { single { self ~> 1 } }
    func byRequirement() -> Int { single { reach(self) } }
    func byStoredProperty() -> Int { single { Stored().value } }
    func byInheritedInitializer() -> Int { single { Inheriting().value } }
    func byMemberwiseInitializer() -> Int { single { Memberwise(other: 1).other } }
    func byLazyProperty() -> Int { single { LazilyStored().value } }
    func notByLazyProperty() -> Int { single { LazilyStored().other } }
    func byStaticProperty() -> Int { single { Global.value } }
    func byGlobal() -> Int { single { global } }
    func byObserver() -> Int {
        single {
            let observed = Observed()
            observed.value = 1
            return observed.value
        }
    }
    func byWrapper() -> Int {
        @Wrapped var value = goal()
        return single { value }
    }
    func byLinking() -> Int {
        single {
            1
        } link: { _ in
            _ = component.paths.goal()
        }
    }
    func byConfiguring() -> Int {
        single {
            1
        } configure: { _ in
            _ = component.paths.goal()
        }
    }
    func byProvider() -> Provider<Int> { transient { component.provider { $0.paths.goal() } } }
    func byLazy() -> Lazy<Int> { transient { component.lazy { $0.paths.helper() } } }
    func byFactory() -> Factory<Int, Int> { transient { component.factory { $0.paths.goal() + $1 } } }
    func bySendableProvider() -> SendableProvider<Int> { transient { component.provider { $0.paths.goal() } } }
    func bySendableFactory() -> SendableFactory<Int, Int> { transient { component.factory { $0.paths.goal() + $1 } } }
    func byOwnProvider() -> SendableProvider<Int> {
        transient { SendableProvider { PathComponent.shared.paths.goal() } }
    }
    func byContribution() -> Contribution<Int, String> { transient { Contribution("one", in: self) { $0.goal() } } }
    func byUnlabeledConfigure() -> Int { single({ 1 }) { _ in _ = component.paths.goal() } }
    func byKeyAndTrailingClosure() -> Int { single(for: 1, mark) { goal() } }
    func byTypedProvider() -> Provider<Int> { transient { Provider<Int> { goal() } } }
    func byTypedFactory() -> Factory<Int, Int> { transient { Factory<Int, Int> { goal() + $0 } } }
    func byBoth() -> Int {
        let later = component.provider { $0.paths.mark }
        return single { later() + mark }
    }

    private func helper() -> Int { goal() }
    private func defaulted(_ value: Int = PathComponent.shared.paths.goal()) -> Int { value }
    private subscript(_ index: Int) -> Int { goal() }
    private func reach(_ other: some Reaching) -> Int { other.goal() }
    static func ~> (module: Self, other: Int) -> Int { module.goal() }
}

infix operator ~>

class Stored {
    let value = PathComponent.shared.paths.goal()
}

final class Inheriting: Stored {}

struct Memberwise {
    var value = PathComponent.shared.paths.goal()
    let other: Int
}

final class LazilyStored {
    lazy var value = PathComponent.shared.paths.goal()
    let other = 1
}

final class Observed {
    var value = 0 {
        didSet { _ = PathComponent.shared.paths.goal() }
    }
}

enum Global {
    static let value = PathComponent.shared.paths.goal()
}

let global = PathComponent.shared.paths.goal()

@propertyWrapper
struct Wrapped {
    var wrappedValue: Int
}

// Property wrappers and coroutine accessors.

extension PathModule {
    func byWrappedValue() -> Int { single { Coated().value } }
    func byWrapperSetInInit() -> Int { single { CoatedLater().value } }
    func byProjectedValue() -> Int { single { Coated().$value } }
    func bySetWrappedValue() -> Int {
        single {
            let coated = Coated()
            coated.other = 1
            return 1
        }
    }
    func byLocalWrapper() -> Int {
        @Coat var value
        return single { value }
    }
    func notByWrappedType() -> Int { single { Uncoated(coat: Coat()).one } }
    func byCoroutine() -> Int { single { Coroutines().value } }
    func byModifying() -> Int {
        single {
            var coroutines = Coroutines()
            coroutines.modified += 1
            return coroutines.modified
        }
    }
    var yielded: Int { _read { yield single { goal() } } }
    func byYielded() -> Int { single { yielded } }
}

struct Coated {
    @Coat var value: Int
    @Varnish var other = 1
}

struct CoatedLater {
    @Coat var value: Int

    init() {
        _value = Coat()
    }
}

struct Uncoated {
    let coat: Coat
    let one = 1
}

@propertyWrapper
struct Coat {
    var wrappedValue: Int { PathComponent.shared.paths.goal() }
    var projectedValue: Int { PathComponent.shared.paths.mark }
}

@propertyWrapper
struct Varnish {
    private let kept: Int

    init(wrappedValue: Int) {
        kept = wrappedValue
    }

    var wrappedValue: Int {
        get { kept }
        nonmutating set { _ = PathComponent.shared.paths.goal() }
    }
}

struct Coroutines {
    var value: Int { _read { yield PathComponent.shared.paths.goal() } }
    var modified: Int {
        get { 1 }
        _modify {
            var number = PathComponent.shared.paths.goal()
            yield &number
        }
    }
}
