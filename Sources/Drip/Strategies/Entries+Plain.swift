// SPDX-License-Identifier: MIT

public import CDrip

/// The entries for the plain `single`, whose closure throws nothing: as those for closures of a generic type of error, but such
/// a closure would be wrapped to be passed to them, in memory that a hit would have to set aside.
extension AnyModuleType {
    /// The instance of a provider that says nothing but what to make.
    @inlinable @inline(__always)
    func provide<T>(_ site: Site, live: Bool, _ make: () -> Provided) -> T {
        if Instance<T>.isObject, _isConcrete(T.self), !live, let provider = scope.provider {
            return provider._withUnsafeGuaranteedRef {
                $0.found(site.file, site.place, site.mark, site.function, make)
            }.object()
        }
        return provideAtLength(site, live: live, make)
    }

    /// The same for a value that is no object, and where no stored module or a live provider asks.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    @_effects(readwrite)
    func provideAtLength<T>(_ site: Site, live: Bool, _ make: () -> Provided) -> T {
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached, of: self) }
        let place = drip_noted(site.place, live)
        if !Instance<T>.isObject { return missedValue(site.file, place, site.mark, site.function, make) }
        return missed(site.file, place, site.mark, site.function, make).value()
    }

    /// What such a provider calls where nothing is cached, out of line.
    @inlinable @inline(never)
    func missed(
        _ file: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: () -> Provided
    ) -> Provided { keep(Site(file: file, place: place, mark: mark, function: function), make) }

    /// The same for a value that is no object, with what unpacks it.
    @inlinable @inline(never)
    func missedValue<T>(
        _ file: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: () -> Provided
    ) -> T { missed(file, place, mark, function, make).value() }

    /// The way to an instance for a site whose place says whether it is live. Not generic: for an error of whatever size memory
    /// is set aside each time.
    @usableFromInline @inline(never)
    func keep(_ site: Site, _ make: () -> Provided) -> Provided { keepOrMake(site, make) }
}
