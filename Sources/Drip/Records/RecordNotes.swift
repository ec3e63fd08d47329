// SPDX-License-Identifier: MIT

/// What few records have beside their instance.
@usableFromInline
class RecordNotes {
    /// What the instance was built from, in this component and in its ancestors, where the record has no room for it.
    @exclusivity(unchecked) final var builtFrom = BuiltFrom()
    /// Runs when the component closes, before the instance is released.
    @exclusivity(unchecked) final var teardown: Teardown?
    /// The type that the provider declares, where the site's type is another.
    @exclusivity(unchecked) final var declared: Any.Type?
    /// See ``Record/original``.
    @exclusivity(unchecked) final var original: UnsafeMutablePointer<Record>?
    /// See ``Record/version``. Written before the record is there.
    @exclusivity(unchecked) final var version: UInt32

    init(version: UInt32 = 0) { self.version = version }

    @usableFromInline var keyHash: UInt { 0 }
    var keyText: String? { nil }
    /// Whether notes of the same site are of the same key.
    func hasKey(of other: RecordNotes) -> Bool { true }
    func withoutDetails() -> RecordNotes { RecordNotes() }
}
