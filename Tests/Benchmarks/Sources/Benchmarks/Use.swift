// SPDX-License-Identifier: MIT

/// Takes an existential, so that the optimizer cannot remove its creation.
@inline(never) @_optimize(none)
func use(existential storing: any Storing) {}
