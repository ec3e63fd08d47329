// SPDX-License-Identifier: MIT

import Drip

private final class PreviewComponent: Component {
    var preview: PreviewModule { module() }
}

private final class PreviewModule: Module<PreviewComponent> {
    func first() -> Int { single { second() } }
    func second() -> Int { single { 1 } }
}

fileprivate func previewTwo(_ component: PreviewComponent) -> Int { component.preview.first() }
