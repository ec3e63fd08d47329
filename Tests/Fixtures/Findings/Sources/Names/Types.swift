// SPDX-License-Identifier: MIT

import Drip

// Types that the index writes differently from the source, and overloads.

protocol Drawn {}
struct Line: Drawn {}

final class TypesComponent: Component {
    var types: TypesModule { module() }
}

final class TypesModule: Module<TypesComponent> {
    func opaque() -> some Drawn { single { Line() } }
    var metatype: any Drawn.Type { single { Line.self } }
    func several<Shape: Drawn>(of type: Shape.Type) -> [Shape] { single { [] } }
    func injected() -> Int { single { (injected() as String).count } }
    func injected() -> String { single { String(injected() as Int) } }
}

func useTypes(_ types: TypesModule) -> [Any] {
    [types.opaque(), types.several(of: Line.self), types.metatype, types.injected() as Int]
}
