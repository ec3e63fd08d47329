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
    // In an argument, `try?` changes only the argument.
    component.override {
        $0.grinders.sized(try? component.grinders.imported())
    } with: {
        Grinder()
    }
    component.override(grinder(of:)) { Grinder() }
    _ = [component.grinders.grinder(), component.grinders.sized(nil), try component.grinders.imported()]
}

private func grinder(of component: GrinderComponent) -> Grinder { component.grinders.grinder() }
