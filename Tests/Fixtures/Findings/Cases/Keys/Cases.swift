// SPDX-License-Identifier: MIT

import Drip

final class Map { let text: String; init(_ text: String) { self.text = text } }
struct Place: Hashable { let name: String; let zoom: Int }
final class Token: Hashable {
    let id: Int; init(_ id: Int) { self.id = id }
    static func == (left: Token, right: Token) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
final class AtlasComponent: Component { var maps: MapModule { module() } }
func enlarge(_ map: Map, _ zoom: Int) {}
class MapModule: Module<AtlasComponent> {
    // case argumentWithoutKey: missing-key
    func argumentWithoutKey(_ name: String) -> Map { single { Map(name) } }
    // case argumentInVariable: missing-key
    func argumentInVariable(_ name: String) -> Map {
        single {
            let text = name + "!"; return Map(text)
        }
    }
    // case argumentOutside: missing-key
    func argumentOutside(_ name: String) -> Map { let text = name.uppercased(); return single { Map(text) } }
    // case argumentInClosure: missing-key
    func argumentInClosure(_ name: String) -> () -> String { single { { name } } }
    // case weakWithoutKey: missing-key
    func weakWithoutKey(_ name: String) -> Map { weakSingle { Map(name) } }
    // case graphWithoutKey: missing-key
    func graphWithoutKey(_ name: String) -> Map { graphSingle { Map(name) } }
    // case argumentInConfigure: missing-key
    func argumentInConfigure(_ names: [String]) -> [Map] { single { names.map { Map($0) } } }
    // case partial: partial-key
    func partial(_ name: String, zoom: Int) -> Map { single(for: name) { Map("\(name)\(zoom)") } }
    // case onlyPrinted: none
    func onlyPrinted(_ name: String, reason: String) -> Map {
        single(for: name) {
            print("\(name): \(reason)")
            return Map(name)
        }
    }
    // case givenToTheInstance: partial-key
    func givenToTheInstance(_ name: String, zoom: Int) -> Map {
        single(for: name) {
            let map = Map(name)
            enlarge(map, zoom)
            return map
        }
    }
    // case partialMember: partial-key
    func partialMember(_ name: String, zoom: Int) -> Map { single(for: name.count) { Map("\(zoom)") } }
    // case partialConstant: partial-key
    func partialConstant(_ name: String, zoom: Int) -> Map {
        let key = name; return weakSingle(for: key) { Map("\(zoom)" + name) }
    }
    // case secondConstant: none
    func secondConstant(_ name: String, zoom: Int) -> Map {
        let base = name.uppercased(), key = "\(base)/\(zoom)"
        return single(for: key) { Map(base + "\(zoom)") }
    }
    // case thirdConstant: none
    func thirdConstant(_ name: String, zoom: Int) -> Map {
        let one = 1, two = name, three = Place(name: two, zoom: zoom + one)
        return single(for: three) { Map("\(name) \(zoom)") }
    }
    // case tupleConstant: none
    func tupleConstant(_ name: String, zoom: Int) -> Map {
        let (left, right) = (name, zoom)
        return single(for: left, right) { Map("\(name) \(zoom)") }
    }
    // case computedStructKey: none
    func computedStructKey(_ name: String, zoom: Int) -> Map {
        single(for: Place(name: name, zoom: zoom)) { Map("\(name)\(zoom)") }
    }
    // case keyFromIf: none
    func keyFromIf(_ name: String, zoom: Int) -> Map {
        let key = if zoom > 2 { "\(name)-near-\(zoom)" } else { "\(name)-far-\(zoom)" }
        return single(for: key) { Map("\(name)\(zoom)") }
    }
    // case keyFromFunction: none
    func keyFromFunction(_ name: String, zoom: Int) -> Map { single(for: key(name, zoom)) { Map("\(name)\(zoom)") } }
    private func key(_ name: String, _ zoom: Int) -> String { "\(name)\(zoom)" }
    // case keyBuiltInSteps: none
    func keyBuiltInSteps(_ name: String, zoom: Int) -> Map {
        var key = name
        key += "\(zoom)"
        return single(for: key) { [key] in Map(key) }
    }
    // case argumentOnlyOutside: none
    func argumentOnlyOutside(_ name: String) -> String { let map = single { Map("world") }; return map.text + name }
    // case transientNeedsNone: none
    func transientNeedsNone(_ name: String) -> Map { transient { Map(name) } }
    // case arrayKey: none
    func arrayKey(_ names: [String]) -> Map { single(for: names) { Map(names.joined()) } }
}
