// SPDX-License-Identifier: MIT

import Drip

// Providers in constrained extensions. One of them extends a type of Drip.

final class ConstrainedComponent: Component {
    var anything: AnyModule<ConstrainedComponent> { module() }
}

class AnyModule<C: ComponentType>: Module<C> {}

extension AnyModule where C == ConstrainedComponent {
    func inExtension() -> Int { single { property } }
    var property: Int { single { everywhere() } }
    subscript(index: Int) -> Int { single(for: index) { index } }
}

extension Module where C == ConstrainedComponent {
    func everywhere() -> Int { single { 1 } }
}

func constrained(_ component: ConstrainedComponent) -> Int {
    let anything = component.anything
    return anything.inExtension() + anything[1]
}

/// Has no module of its own.
final class SharingComponent: Component {
    var anything: AnyModule<SharingComponent> { module() }
}
