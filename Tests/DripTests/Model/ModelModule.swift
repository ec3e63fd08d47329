// SPDX-License-Identifier: MIT

/// What a component of the model knows of one of its modules.
struct ModelModule {
    /// Changes with each module that takes another's place.
    private(set) var version = 0
    private(set) var isFake = false
    private var isReal = false

    /// One for exactly the type goes before one for a subclass.
    mutating func register(isFake fake: Bool) {
        if fake && isReal { return }
        isReal = isReal || !fake
        isFake = !isReal
        version += 1
    }
}
