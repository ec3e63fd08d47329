// SPDX-License-Identifier: MIT

import Synchronization

/// A replacement, and the providers that it replaces.
final class Override {
    typealias AsyncMake = nonisolated(nonsending) () async throws -> AnyObject

    /// The overridden provider. The site of an override by type names the declared type instead.
    let site: Site
    let key: AnyKey?
    /// Whether the override applies to all keys of the provider.
    let anyKey: Bool
    /// Where the override was set.
    let place: SourcePlace
    /// Makes the replacement for the component.
    let replacement: (AnyObject) throws -> AnyObject
    /// Makes the replacement of an asynchronous provider instead, if the override is asynchronous.
    let later: AsyncMake?
    /// Distinguishes the overrides of the process. Each new override has a larger number.
    let number = Override.nextNumber()
    /// The open scope in which the override was set; nil if there was none.
    var scope: UInt32?
    /// Not nil if a test watches whether an override by type is used.
    var listener: ReportListener?
    /// Not nil if a test watches whether an override of one provider is used.
    var watch: WatchedUse?

    init(
        _ site: Site,
        key: AnyKey? = nil,
        anyKey: Bool = false,
        later: AsyncMake? = nil,
        at place: SourcePlace,
        _ replacement: @escaping (AnyObject) throws -> AnyObject
    ) {
        self.site = site
        self.place = place
        self.key = key
        self.anyKey = anyKey
        self.later = later
        self.replacement = replacement
    }

    private static let lastNumber = Atomic<UInt32>(0)

    static func nextNumber() -> UInt32 { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Whether the override replaces every provider that declares a type.
    var isByType: Bool { site.isOf(.override) }
    /// Whether the override replaces one provider with one key, or without a key.
    var isOfOneInstance: Bool { !isByType && (!anyKey || key == nil) }

    func stands(for other: Site, _ otherKey: AnyKey?) -> Bool {
        if isByType { return site.metatype == other.declared && !other.isKnownByType }
        guard site.matches(other) else { return false }
        guard let key, let otherKey else { return key == nil }
        guard anyKey else { return otherKey == key }
        // Any key of the provider, but only in the same module.
        return site.place & Place.keyedModule == 0 || otherKey.ofModule == key.ofModule
    }

    /// Tells a test that watches the override.
    func noteUse() {
        watch?.noteUse(of: number)
        listener?.noteUse(of: number)
    }

    /// Makes the replacement, or tells of its error.
    func make(for component: AnyObject, _ fail: (any Error) -> Void) -> AnyObject? {
        Result { try watch?.takeFirst() ?? replacement(component) }.instance {
            fail(ReplacementError(error: $0, place: place))
        }
    }

    /// Makes the replacement of an asynchronous provider.
    nonisolated(nonsending) func makeLater(for component: AnyObject) async throws -> AnyObject {
        if let first = watch?.takeFirst() { return first }
        return try await later?() ?? replacement(component)
    }
}

/// The error of a replacement, on its way to the provider.
struct ReplacementError: Error {
    let error: any Error
    /// Where the override was set.
    let place: SourcePlace
}

/// What a provider's call comes to: the instance, or an error.
typealias Offer = Result<AnyObject, any Error>

extension Offer {
    /// The instance, or nil after telling of the error.
    func instance(_ fail: (any Error) -> Void) -> AnyObject? {
        do { return try get() } catch {
            fail(error)
            return nil
        }
    }
}
