// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A generic provider that creates instances of many types, called by specialized and by unspecialized code.
struct GenericProviderTests {
    @Test func anyNumberOfTypesAtOnePlaceKeepTheirInstances() {
        let shop = GenericShop()
        let first = Types.nested(64).map { shop.things.anyBox(of: $0) }
        let second = Types.nested(64).map { shop.things.anyBox(of: $0) }

        #expect(Set(first.map(ObjectIdentifier.init)).count == 64)
        #expect(zip(first, second).allSatisfy { $0 === $1 })
    }

    @Test func anyNumberOfTypesKeepAnInstanceForEachKey() {
        let shop = GenericShop()
        func boxes() -> [AnyObject] {
            (0..<32).flatMap { key in Types.nested(8).map { shop.things.anyBox(of: $0, for: key) } }
        }
        let (first, second) = (boxes(), boxes())

        #expect(Set(first.map(ObjectIdentifier.init)).count == 256)
        #expect(zip(first, second).allSatisfy { $0 === $1 })
    }

    @Test func anyNumberOfTypesKeepTheirModules() {
        let shop = GenericShop()
        let first = Types.nested(32).map { shop.anyRack(of: $0) }
        let second = Types.nested(32).map { shop.anyRack(of: $0) }

        #expect(Set(first.map(ObjectIdentifier.init)).count == 32)
        #expect(zip(first, second).allSatisfy { $0 === $1 })
    }

    @Test func specializedAndUnspecializedCodeShareAnInstance() {
        let shop = GenericShop()
        let number = ObjectIdentifier(shop.things.box(of: Int.self))
        let text = ObjectIdentifier(shop.things.anyBox(of: String.self))

        #expect(ObjectIdentifier(shop.things.anyBox(of: Int.self)) == number)
        #expect(ObjectIdentifier(shop.things.box(of: String.self)) == text)
        let rack = ObjectIdentifier(shop.rack(of: Int.self))
        let anyRack = ObjectIdentifier(shop.anyRack(of: String.self))
        #expect(ObjectIdentifier(shop.anyRack(of: Int.self)) == rack)
        #expect(ObjectIdentifier(shop.rack(of: String.self)) == anyRack)
        let keyed = ObjectIdentifier(shop.things.box(of: Int.self, for: 1))
        #expect(ObjectIdentifier(shop.things.anyBox(of: Int.self, for: 1)) == keyed)
    }

    /// The second slot of one type may be the first slot of another.
    @Test func manyTypesAtOnePlaceAreReadBySpecializedCode() {
        let shop = GenericShop()
        func read() -> [ObjectIdentifier] {
            let things = shop.things
            return [
                .init(things.box(of: Int.self)), .init(things.box(of: Int8.self)), .init(things.box(of: Int16.self)),
                .init(things.box(of: Int32.self)), .init(things.box(of: Int64.self)), .init(things.box(of: UInt.self)),
                .init(things.box(of: UInt8.self)), .init(things.box(of: UInt16.self)),
                .init(things.box(of: UInt32.self)), .init(things.box(of: UInt64.self)),
                .init(things.box(of: String.self)), .init(things.box(of: Double.self)),
                .init(things.box(of: Float.self)), .init(things.box(of: Bool.self)),
            ]
        }
        let first = read()

        #expect(Set(first).count == first.count)
        #expect(read() == first)
    }

    @Test func aRegisteredModuleIsFoundBySpecializedAndUnspecializedCode() {
        let shop = GenericShop().module { Rack<Int>($0) }

        let rack = ObjectIdentifier(shop.rack(of: Int.self))
        #expect(ObjectIdentifier(shop.anyRack(of: Int.self)) == rack)
        #expect(shop.rack(of: Int.self).box() === shop.rack(of: Int.self).box())
        #expect(ObjectIdentifier(shop.rack(of: String.self).box()) != ObjectIdentifier(shop.rack(of: Int.self).box()))
    }

    @Test func anOverrideReplacesOneTypeOnly() {
        let shop = GenericShop()
        let text = shop.things.box(of: String.self)
        let fake: Box<Int> = Box()
        shop.override {
            $0.things.box(of: Int.self)
        } with: {
            fake
        }

        #expect(shop.things.box(of: Int.self) === fake)
        #expect(ObjectIdentifier(shop.things.anyBox(of: Int.self)) == ObjectIdentifier(fake))
        #expect(shop.things.box(of: String.self) === text)
        shop.removeOverrides()
        #expect(shop.things.box(of: Int.self) !== fake)
        #expect(shop.things.box(of: String.self) === text)
    }

    @Test func aValueOfEveryKindIsReadAsItWasKept() {
        let shop = GenericShop()
        let object = Box<Int>()

        expectKept(shop, object) { $0 === $1 }
        expectKept(shop, object as AnyObject) { $0 === $1 }
        expectKept(shop, object as any Named) { $0 === $1 }
        expectKept(shop, object as any Named & Sendable) { $0 === $1 }
        expectKept(shop, object as Any) { $0 as AnyObject === $1 as AnyObject }
        expectKept(shop, Optional(object)) { $0 === $1 }
        expectKept(shop, Box<Int>?.none) { $0 === $1 }
        expectKept(shop, Box<Int>.self as Any.Type) { $0 == $1 }
        expectKept(shop, Box<Int>.self as AnyClass) { $0 == $1 }
        expectKept(shop, 0) { $0 == $1 }
        expectKept(shop, (1, "two")) { $0 == $1 }
        expectKept(shop, "a text that does not fit into sixteen bytes") { $0 == $1 }
        expectKept(shop, [1, 2, 3]) { $0 == $1 }
        expectKept(shop, Result<Int, Spill>.failure(Spill())) { $0 == $1 }
        expectKept(shop, Spill() as any Error) { $0 is Spill && $1 is Spill }
        expectKept(shop, { 7 }) { $0() == $1() }
    }

    @Test func keysWithEqualHashesAreSharedWithUnspecializedCode() {
        let shop = GenericShop()
        _ = shop.things.unspecialized(Box<Int>(), Same(1))
        let object = shop.things.kept(Box<Int>(), Same(0))

        #expect(shop.things.unspecialized(Box<Int>(), Same(0)) === object)
        #expect(shop.things.kept(Box<Int>(), Same(0)) === object)
    }

    @Test func theOrderOfSpecializedAndUnspecializedCodeDoesNotMatter() {
        let shop = GenericShop()
        _ = shop.things.kept(Box<Int>(), Same(1))
        let object = shop.things.unspecialized(Box<Int>(), Same(0))

        #expect(shop.things.kept(Box<Int>(), Same(0)) === object)
        #expect(shop.things.unspecialized(Box<Int>(), Same(0)) === object)
    }

    @Test func aCycleOfSpecializedAndUnspecializedCodeIsReportedBelowManyCreations() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = GenericShop()
            withExtendedLifetime(shop) { _ = shop.things.knot(of: Int.self) }
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("knot(of:) needs itself."))
        #expect(message.contains("Each waits for the one below it"))
    }

    /// Expects that specialized and unspecialized code read the same value, whichever of them creates it.
    private func expectKept<T>(
        _ shop: GenericShop, _ value: T, _ areSame: (T, T) -> Bool
    ) {
        let isFirst = shop.things.kept(value, "specialized first")
        #expect(areSame(isFirst, value))
        #expect(areSame(shop.things.unspecialized(value, "specialized first"), value))
        #expect(areSame(shop.things.unspecialized(value, "unspecialized first"), value))
        #expect(areSame(shop.things.kept(value, "unspecialized first"), value))

        let (specializedFirst, unspecializedFirst) = (GenericShop(), GenericShop())
        #expect(areSame(specializedFirst.things.plain(value), value))
        #expect(areSame(specializedFirst.things.unspecializedPlain(value), value))
        #expect(areSame(unspecializedFirst.things.unspecializedPlain(value), value))
        #expect(areSame(unspecializedFirst.things.plain(value), value))
    }
}

private final class GenericShop: Component {
    var things: ThingsModule { module() }
    func rack<T>(of type: T.Type) -> Rack<T> { module() }

    @_optimize(none)
    func anyRack(of type: Any.Type) -> AnyObject {
        func opened<T>(_ type: T.Type) -> AnyObject { rack(of: type) }
        return _openExistential(type, do: opened)
    }
}

private final class ThingsModule: Module<GenericShop> {
    func box<T>(of type: T.Type) -> Box<T> { single { Box() } }
    func box<T>(of type: T.Type, for key: Int) -> Box<T> { single(for: key) { Box() } }
    func kept<T>(_ value: T, _ key: some Hashable) -> T { single(for: key) { value } }

    func plain<T>(_ value: T) -> T { single { value } }

    /// Calls itself through unspecialized code, while so many creations run that the component looks them up in a
    /// dictionary.
    func knot<T>(of type: T.Type) -> Box<T> {
        single {
            _ = rope(10) { _ = self.anyKnot(of: type) }
            return Box()
        }
    }

    private func rope(_ length: Int, _ end: () -> Void) -> Box<Int> {
        single(for: length) {
            if length == 0 { end() } else { _ = rope(length - 1, end) }
            return Box()
        }
    }

    @_optimize(none)
    func anyKnot(of type: Any.Type) -> AnyObject {
        func opened<T>(_ type: T.Type) -> AnyObject { knot(of: type) }
        return _openExistential(type, do: opened)
    }

    @_optimize(none)
    func unspecializedPlain<T>(_ value: T) -> T { plain(value) }

    @_optimize(none)
    func unspecialized<T>(_ value: T, _ key: some Hashable) -> T { kept(value, key) }

    @_optimize(none)
    func anyBox(of type: Any.Type) -> AnyObject {
        func opened<T>(_ type: T.Type) -> AnyObject { box(of: type) }
        return _openExistential(type, do: opened)
    }

    @_optimize(none)
    func anyBox(of type: Any.Type, for key: Int) -> AnyObject {
        func opened<T>(_ type: T.Type) -> AnyObject { box(of: type, for: key) }
        return _openExistential(type, do: opened)
    }
}

private final class Rack<T>: Module<GenericShop> {
    func box() -> Box<T> { single { Box() } }
}

private protocol Named: AnyObject {}
private final class Box<T>: Named, Sendable {}
private struct Spill: Error, Equatable {}

/// A key type whose values all have the same hash.
private struct Same: Hashable {
    let number: Int
    init(_ number: Int) { self.number = number }
    func hash(into hasher: inout Hasher) { hasher.combine(0) }
}

private enum Types {
    struct Nested<Inner> {}

    /// `count` different types, none of which the compiler knows.
    static func nested(_ count: Int) -> [Any.Type] {
        func outer<T>(_ type: T.Type) -> Any.Type { Nested<T>.self }
        var types: [Any.Type] = [Int.self]
        while types.count < count { types.append(_openExistential(types[types.count - 1], do: outer)) }
        return types
    }
}
