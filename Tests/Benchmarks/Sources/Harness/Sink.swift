// SPDX-License-Identifier: MIT

/// Takes what a workload made, so that making it cannot be optimized away.
@inline(never) @_optimize(none)
public func use(_ object: AnyObject) {}
