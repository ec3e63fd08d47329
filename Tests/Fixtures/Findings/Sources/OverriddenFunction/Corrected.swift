// SPDX-License-Identifier: MIT

import Drip

extension CoreModule {
    /// Another name for the provider.
    func same() -> Int { size() }
    func doubled() -> Int { transient { size() * 2 } }
}

func replaceCorrected(_ component: CoreComponent) -> Int {
    component.override {
        $0.core.size()
    } with: {
        4
    }
    component.override {
        $0.core.same()
    } with: {
        4
    }
    component.override {
        $0.core.doubled()
    } with: {
        4
    }
    component.override(accessor) { 4 }
    return component.core.same() + component.core.doubled()
}

private func accessor(_ component: CoreComponent) -> Int { component.core.same() }

extension CoreComponent {
    /// Another name for the provider.
    var size: Int { core.size() }
}

func replaceMemberCorrected(_ component: CoreComponent) { component.override({ $0.size }) { 4 } }
