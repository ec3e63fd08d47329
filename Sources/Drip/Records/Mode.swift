// SPDX-License-Identifier: MIT

/// Why a scope's calls have to look closer than the cached path does.
@usableFromInline
enum Mode {
    /// The component was closed.
    static let closed: UInt32 = 1
    /// The component was released.
    @usableFromInline static let gone: UInt32 = 2
    /// An override is set or being installed.
    static let overridden: UInt32 = 4
    /// Calls are recorded, or live providers reported.
    static let observed: UInt32 = 8
    /// A module that is not stored was registered.
    @usableFromInline static let valueModules: UInt32 = 16
    /// A module was registered.
    static let registered: UInt32 = 32
    /// This is the scope of modules with a key.
    static let keyed: UInt32 = 64
    /// Whatever concerns a call that caches nothing.
    @usableFromInline static let notPlain: UInt32 = closed | gone | overridden | observed
}
