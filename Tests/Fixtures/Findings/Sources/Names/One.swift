// SPDX-License-Identifier: MIT

import Drip

// `Two.swift` has types with the same names. Only the module in this file needs itself.

private final class PreviewComponent: Component {
    var preview: PreviewModule { module() }
}

private final class PreviewModule: Module<PreviewComponent> {
    let sum: Int

    required init(_ component: PreviewComponent) {
        sum = component.preview.first()
        super.init(component)
    }

    func first() -> Int { single { 1 } }
}

fileprivate func previewOne(_ component: PreviewComponent) -> Int { component.preview.first() }
