// SPDX-License-Identifier: MIT

/// Takes an existential, so that making it cannot be optimized away.
@inline(never) @_optimize(none)
func use(existential storing: any Storing) {}
