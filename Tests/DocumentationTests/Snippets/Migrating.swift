// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Testing

/// The code of Guides/FromFactory.md, FromSwinject.md and FromSwiftDependencies.md.
struct MigratingBesideSnippets {
    @MainActor @Test func factoryAndDripAskEachOther() {
        #expect(Container.shared.store() === app.shop.store())
        #expect(app.shop.store().api === Container.shared.api())
    }

    @Test func swinjectAndDripAskEachOther() {
        let container = Swinject()

        container.register(Food.self) { _ in Food() }.inObjectScope(.container)
        let pets = PetComponent(old: container)
        container.register(Cat.self) { _ in pets.pets.cat() }.inObjectScope(.transient)

        #expect(container.resolve(Cat.self) === pets.pets.cat())
        #expect(pets.pets.cat().food === container.resolve(Food.self))
    }

    @Test func swiftDependenciesAndDripAskEachOther() {
        let diaries = DiaryComponent()
        prepareDependencies { $0.diary = diaries.diaries.diary() }

        #expect(DependencyValues.current.diary === diaries.diaries.diary())
        #expect(diaries.diaries.entry().date == DependencyValues.current.date.now)
    }
}

@MainActor extension Container {
    fileprivate var api: FactoryKit.Factory<Api> { self { Api() }.cached }
    fileprivate var store: FactoryKit.Factory<Store> { self { app.shop.store() } }
}

private class ShopModule: MainActorModule<AppComponent> {
    func api() -> Api { transient { Container.shared.api() } }
    func store() -> Store { single { Store(api: api()) } }
}

@MainActor private let app = AppComponent()

private class PetModule: Module<PetComponent> {
    func food() -> Food? { transient { component.old.resolve(Food.self) } }
    func cat() -> Cat { single { Cat(food: food()) } }
}

private class DiaryModule: Module<DiaryComponent> {
    func now() -> Date { transient { Dependency(\.date.now).wrappedValue } }
    func entry() -> Entry { transient { Entry(date: now()) } }
    func diary() -> Diary { single { Diary() } }
}

private final class AppComponent: MainActorComponent {
    var shop: ShopModule { module() }
}

private final class PetComponent: Component {
    let old: any Resolver
    var pets: PetModule { module() }

    init(old: any Resolver) {
        self.old = old
        super.init()
    }
}

private final class DiaryComponent: Component {
    var diaries: DiaryModule { module() }
}

private final class Api {}
private final class Store {
    let api: Api
    init(api: Api) { self.api = api }
}
private final class Food {}
private final class Cat {
    let food: Food?
    init(food: Food?) { self.food = food }
}
private final class Diary {}
private struct Entry { let date: Date }

// MARK: - Stand-ins of FactoryKit, Swinject and swift-dependencies

private enum FactoryKit {
    struct Factory<T> {
        let container: Container
        let key: String
        let make: () -> T
        var isCached = false

        var cached: Factory {
            var copy = self
            copy.isCached = true
            return copy
        }

        func callAsFunction() -> T {
            if isCached, let cached = container.cache[key] as? T { return cached }
            let instance = make()
            if isCached { container.cache[key] = instance }
            return instance
        }
    }
}

@MainActor private final class Container {
    static let shared = Container()

    nonisolated(unsafe) var cache: [String: Any] = [:]

    func callAsFunction<T>(key: String = #function, _ make: @escaping () -> T) -> FactoryKit.Factory<T> {
        FactoryKit.Factory(container: self, key: key, make: make)
    }
}

private protocol Resolver {
    func resolve<T>(_ type: T.Type) -> T?
}

private final class Swinject: Resolver {
    enum Scope { case container, transient }

    final class Entry {
        let make: (Swinject) -> Any
        var scope = Scope.transient
        var kept: Any?

        init(make: @escaping (Swinject) -> Any) { self.make = make }

        func inObjectScope(_ scope: Scope) { self.scope = scope }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    func register<T>(_ type: T.Type, _ make: @escaping (Swinject) -> T) -> Entry {
        let entry = Entry(make: make)
        entries[ObjectIdentifier(type)] = entry
        return entry
    }

    func resolve<T>(_ type: T.Type) -> T? {
        guard let entry = entries[ObjectIdentifier(type)] else { return nil }
        let instance = entry.kept ?? entry.make(self)
        if entry.scope == .container { entry.kept = instance }
        return instance as? T
    }
}

private struct DependencyValues {
    nonisolated(unsafe) static var current = DependencyValues()

    struct Clock { let now = Date(timeIntervalSince1970: 0) }

    let date = Clock()
    var diary: Diary?
}

private func prepareDependencies(_ prepare: (inout DependencyValues) -> Void) { prepare(&DependencyValues.current) }

private struct Dependency<Value> {
    let wrappedValue: Value

    init(_ path: KeyPath<DependencyValues, Value>) { wrappedValue = DependencyValues.current[keyPath: path] }
}
