// SPDX-License-Identifier: MIT

internal import CDrip

/// What a call of the short way sees before it takes the lock.
struct Sight {
    /// The call that it stands in.
    let outer: UnsafeMutablePointer<Frame>?
    let table: Table
    /// The slot that is free for the instance; nil where only a closer look tells.
    let slot: UnsafeMutablePointer<Table.Slot>?

    /// Where the short way leads a call that looks.
    enum Way {
        /// To an instance that is there.
        case found(UnsafeMutablePointer<Record>)
        /// To no instance yet.
        case missing(Sight)
        /// Nowhere.
        case long
    }
}

extension Unmanaged<Shelf> {
    /// Looks for the instance of a provider's call, for a module or for a parent. What is found is noted by what is being made.
    /// Only for functions that are never inlined, since an asynchronous one goes on in another thread.
    ///
    /// - Parameters:
    ///   - hash: Where hits look for it.
    ///   - provider: The module that provides, where it is a stored one.
    @inline(__always)
    func look(for site: Site, at hash: UInt, _ provider: Unmanaged<StoredModule>?) -> Sight.Way {
        let modes = modes
        guard modes & Mode.notPlain == 0 else { return .long }
        let storage = storage(in: modes)
        let running = drip_running()?.assumingMemoryBound(to: Frame.self)
        let outer = storage._withUnsafeGuaranteedRef { $0.outerFrame(under: running) }
        guard Storage.mayGlance(under: outer) else { return .long }
        let table = _withUnsafeGuaranteedRef { $0.currentTable }
        var slot: UnsafeMutablePointer<Table.Slot>?
        if let found = table.hit(site, at: hash, &slot) {
            storage._withUnsafeGuaranteedRef { $0.note(found, provider, under: outer) }
            return .found(found)
        }
        return .missing(Sight(outer: outer, table: table, slot: slot))
    }
}

extension Storage {
    /// Whether nobody has to hear of a call that finds an instance but what is being made: an override that is being installed
    /// hears of one to any component.
    @inline(__always)
    static func mayGlance(under outer: UnsafeMutablePointer<Frame>?) -> Bool {
        outer?.pointee.unretainedInstallation == nil
    }

    /// Notes that an instance was found.
    @inline(__always)
    func note(
        _ found: UnsafeMutablePointer<Record>, _ provider: Unmanaged<StoredModule>?,
        under outer: UnsafeMutablePointer<Frame>?
    ) {
        provider?._withUnsafeGuaranteedRef { $0.learn() }
        outer?.pointee.unretainedCreation?._withUnsafeGuaranteedRef { $0.depends(on: found) }
    }
}
