// SPDX-License-Identifier: MIT

public import CDrip
public import Synchronization

/// The cached path of most providers, which a module's providers share: what each of them has of its own is nothing but
/// its place, its type's mark and its closure.
extension StoredModule {
    /// The object that a provider keeps, or makes now. What it takes and gives passes in registers, and so on to
    /// `missed`; so neither a provider that calls this last nor this sets up a frame for a hit.
    ///
    /// `E` is `Never`; generic, since a closure of a generic type of error cannot be passed as one that throws none.
    @inlinable @inline(never)
    final func found<E: Error>(
        _ file: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: () throws(E) -> Provided
    ) -> Provided {
        if let cached = drip_cached(known.load(ordering: .acquiring), file, place, mark) {
            return Provided(reference: Instance<AnyObject>.acquired(cached))
        }
        return missed(file, place, mark, function, make)
    }

    @inlinable @inline(never)
    final func missed<E: Error>(
        _ file: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: () throws(E) -> Provided
    ) -> Provided {
        keep(Site(file: file, place: place, mark: mark, function: function)) {
            do throws(E) { return try make() } catch { neverThrown() }
        }
    }

    /// The same for a closure without a type of error: as one that has some it would be wrapped at each call.
    @inlinable @inline(never)
    final func found(
        _ file: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: () -> Provided
    ) -> Provided {
        if let cached = drip_cached(known.load(ordering: .acquiring), file, place, mark) {
            return Provided(reference: Instance<AnyObject>.acquired(cached))
        }
        return missed(file, place, mark, function, make)
    }

    @inlinable @inline(never)
    final func missed(
        _ file: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: () -> Provided
    ) -> Provided { keep(Site(file: file, place: place, mark: mark, function: function), make) }

    /// The way to an instance that is not there. Not generic: for an error of whatever size memory is set aside each time.
    @usableFromInline @inline(never)
    final func keep(_ site: Site, _ make: () -> Provided) -> Provided {
        scope.keepPlainly(site, make) ?? keepAtLength(site, make)
    }

    /// Out of line, since few need it.
    @inline(never)
    private final func keepAtLength(_ site: Site, _ make: () -> Provided) -> Provided {
        checkComponent()
        let component = unsafeBitCast(owner, to: AnyObject.self)
        let request = Request(
            scope: scope.shelf, site: site, declared: site.metatype, provider: scope.provider,
            component: type(of: component))
        return request.keep(for: component, make)
    }
}

/// Where an error of type `Never` was caught.
@usableFromInline
func neverThrown() -> Never { fatalError("What throws Never threw.") }
