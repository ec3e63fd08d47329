// SPDX-License-Identifier: MIT

import Synchronization

/// A replacement, and the providers that it replaces.
final class Override {
    typealias Later = nonisolated(nonsending) () async throws -> AnyObject

    /// The overridden provider. The site of an override by type names the declared type instead.
    let site: Site
    let key: AnyKey?
    /// Whether the override applies to all keys of the provider.
    let anyKey: Bool
    /// Makes the replacement for the component.
    let replacement: (AnyObject) throws -> AnyObject
    /// Makes the replacement of an asynchronous provider instead, if the override is asynchronous.
    let later: Later?
    /// Distinguishes the overrides of the process. Each new override has a larger number.
    let number = Override.nextNumber()
    /// The open scope in which the override was set; nil if there was none.
    var scope: OverrideScope?
    /// Whether instances may depend on the override: it has set something aside, or its component keeps its
    /// replacement.
    var hasBegun = false
    /// Not nil if a test watches whether an override by type is used.
    var use: OverrideUse?

    init(
        _ site: Site, key: AnyKey? = nil, anyKey: Bool = false, later: Later? = nil,
        _ replacement: @escaping (AnyObject) throws -> AnyObject
    ) {
        self.site = site
        self.key = key
        self.anyKey = anyKey
        self.later = later
        self.replacement = replacement
    }

    private static let lastNumber = Atomic<UInt32>(0)

    static func nextNumber() -> UInt32 { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }

    /// Whether the override replaces every provider that declares a type.
    var isByType: Bool { site.isOf(.override) }

    func stands(for other: Site, _ otherKey: AnyKey?) -> Bool {
        if isByType { return site.metatype == other.declared && !other.isKnownByType }
        guard site.matches(other) else { return false }
        guard let key, let otherKey else { return key == nil }
        guard anyKey else { return otherKey == key }
        // Any key of the provider, but only in the same module.
        return site.place & Place.keyedModule == 0 || otherKey.ofModule == key.ofModule
    }

    /// Makes the replacement, or tells of its error.
    func make(for component: AnyObject, _ fail: (any Error) -> Void) -> AnyObject? {
        Result { try replacement(component) }.instance(fail)
    }
}

/// The result of a provider's call while its override is being set: the replacement, or its error.
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

/// Whether an override has replaced anything.
final class OverrideUse: Sendable {
    let isUsed = Atomic(false)
}

/// The time for which `withOverrides` sets overrides in one component.
///
/// The overrides that its first closure sets are its own. No task-local value is set around the operation, so overrides
/// that the operation sets are recognized only by their numbers.
final class OverrideScope: Sendable {
    /// The innermost scope whose overrides are being set here.
    @TaskLocal private static var innermost: OverrideScope?

    private let outer = OverrideScope.innermost
    private let component: ObjectIdentifier
    /// Larger than the numbers of the overrides before the scope.
    private let number = Override.nextNumber()
    private let isOver = Atomic(false)

    init(of storage: AnyObject) { component = ObjectIdentifier(storage) }

    /// The innermost open scope of a component whose overrides are being set here.
    static func current(of storage: AnyObject) -> OverrideScope? {
        var next = innermost
        while let scope = next, !scope.isOpen(in: ObjectIdentifier(storage)) { next = scope.outer }
        return next
    }

    private func isOpen(in component: ObjectIdentifier) -> Bool {
        component == self.component && !isOver.load(ordering: .acquiring)
    }

    /// Runs the closure that sets the overrides.
    func run<E: Error>(_ set: () throws(E) -> Void) throws(E) {
        let result: Result<Void, E> = OverrideScope.$innermost.withValue(self) {
            do throws(E) { return .success(try set()) } catch { return .failure(error) }
        }
        try result.get()
    }

    /// Accepts no more overrides.
    func close() { isOver.store(true, ordering: .releasing) }

    /// Whether an override ends with the scope: an override of its own, or a later one that belongs to no scope.
    func ends(_ override: Override) -> Bool {
        override.scope === self || override.scope == nil && override.number > number
    }
}

/// The overrides of one component.
final class Overrides {
    @exclusivity(unchecked) private(set) var all: [Override] = []
    @exclusivity(unchecked) private var byPlace: [UInt64: [Override]] = [:]
    @exclusivity(unchecked) private var byType: [ObjectIdentifier: [Override]] = [:]

    /// The override that applies to a provider: the last override of the provider, else the last override of its type.
    func current(for site: Site, _ key: AnyKey?) -> Override? {
        guard !all.isEmpty, !site.isKnownByType else { return nil }
        let place = site.placeOfContent
        let candidates = all.count < Overrides.few ? all : byPlace[place] ?? []
        let own = candidates.last { $0.site.placeOfContent == place && $0.stands(for: site, key) }
        if let own { return own }
        guard !byType.isEmpty, let found = byType[ObjectIdentifier(site.declared)]?.last else { return nil }
        found.use?.isUsed.store(true, ordering: .relaxed)
        return found
    }

    func add(_ override: Override) {
        all.append(override)
        index(override)
    }

    private func index(_ override: Override) {
        if override.isByType {
            byType[ObjectIdentifier(override.site.metatype), default: []].append(override)
        } else {
            byPlace[override.site.placeOfContent, default: []].append(override)
        }
    }

    /// - Returns: The removed overrides, newest first.
    func remove(where isMeant: (Override) -> Bool) -> [Override] {
        let removed = all.filter(isMeant)
        guard !removed.isEmpty else { return [] }
        all.removeAll(where: isMeant)
        (byPlace, byType) = ([:], [:])
        all.forEach(index)
        return removed.reversed()
    }

    /// With fewer overrides, a linear search is faster than a dictionary.
    private static let few = 8
}
