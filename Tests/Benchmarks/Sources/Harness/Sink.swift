// SPDX-License-Identifier: MIT

/// Takes an object, so that the optimizer cannot remove its creation.
@inline(never) @_optimize(none)
public func use(_ object: AnyObject) {}
