// SPDX-License-Identifier: MIT

/// What an override makes in a provider's place.
class Replacement: @unchecked Sendable {
    // Sendable by: immutable but for the number, which is set before others see it; the closure is as good as the
    // component's isolation, which the compiler checks where the override is set.

    /// Told apart by this number, which grows within one component.
    fileprivate(set) var number: UInt32 = 0

    func number(_ number: UInt32) { self.number = number }

    /// The instance in a provider's place, as the type that the provider declares.
    final func make<T, E: Error>(for component: AnyObject, of site: Site) -> Result<T, E> {
        Result { try unsafeDowncast(self, to: TypedReplacement<T>.self).make(component) }
            .mapError { Adopted.error($0, of: site) }
    }

    /// The same as the component keeps it.
    final func provide<E: Error>(_ declared: Any.Type, for component: AnyObject, of site: Site) -> Result<Provided, E> {
        func provided<T>(_: T.Type) -> Result<Provided, E> {
            let made: Result<T, E> = make(for: component, of: site)
            return made.map { Provided($0) }
        }
        return _openExistential(declared, do: provided)
    }
}

/// A replacement for providers that declare one type.
final class TypedReplacement<T>: Replacement, @unchecked Sendable {
    let make: (AnyObject) throws -> T

    init(make: @escaping (AnyObject) throws -> T) { self.make = make }
}

/// A replacement for asynchronous providers.
final class AsyncReplacement<T>: Replacement, @unchecked Sendable {
    let make: @Sendable () async throws -> T

    init(make: @escaping @Sendable () async throws -> T) { self.make = make }
}

extension Replacement {
    /// The instance in an asynchronous provider's place.
    nonisolated(nonsending) final func makeAsync<T, E: Error>(
        for component: AnyObject, of site: Site
    ) async -> Result<T, E> {
        guard let asynchronous = self as? AsyncReplacement<T> else {
            return make(for: component, of: site)
        }
        do {
            return .success(try await asynchronous.make())
        } catch {
            return .failure(Adopted.error(error, of: site))
        }
    }
}

/// An override that is set: what it stands for and what is made instead.
struct Override {
    enum Target {
        /// One provider, for one key or for all.
        case site(Request, anyKey: Bool)
        /// Every provider that declares a type.
        case type(Any.Type)
    }

    let target: Target
    let replacement: Replacement
    /// The place of the one provider that is meant, and the hash value of its one key.
    private let place: UInt64?
    private let keyHash: UInt?

    init(target: Target, replacement: Replacement) {
        self.target = target
        self.replacement = replacement
        guard case .site(let request, let anyKey) = target else {
            (place, keyHash) = (nil, nil)
            return
        }
        place = request.site.plainPlace
        keyHash = anyKey ? nil : request.key?.keyHash
    }

    /// Whether a closer look is worth while; most often not, and this looks at no more than two words.
    func mayMatch(_ place: UInt64, _ keyHash: UInt?) -> Bool {
        guard let own = self.place else { return true }
        return own == place && (self.keyHash == nil || self.keyHash == keyHash)
    }

    func matches(_ site: Site, scope: Shelf, key: RecordNotes?, declared: Any.Type) -> Bool {
        switch target {
        case .type(let type): return type == declared
        case .site(let request, let anyKey):
            guard request.scope === scope, request.site.matches(site) else { return false }
            guard !anyKey, let wanted = request.key else { return true }
            return key.map { wanted.hasKey(of: $0) } ?? false
        }
    }

    var isForProvider: Bool {
        if case .site = target { true } else { false }
    }
}
