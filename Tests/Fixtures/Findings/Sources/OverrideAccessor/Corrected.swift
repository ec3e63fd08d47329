// SPDX-License-Identifier: MIT

import Drip

func replaceCorrected(_ component: GrinderComponent) throws {
    try component.override {
        try $0.grinders.imported()
    } with: {
        Grinder()
    }
    let quiet: Any = QuietGrinder()
    component.override { /* not try? */
        $0.grinders.grinder()
    } with: {
        quiet as? Grinder ?? Grinder()
    }
    _ = [component.grinders.grinder(), try component.grinders.imported()]
}
