// SPDX-License-Identifier: MIT

/// Registers modules. A registration after the first use of what it changes stops the process.
extension Storage {
    /// Adds a registration. It replaces earlier ones of its type and of superclasses.
    ///
    /// - Parameter component: Builds the module on trial, if all modules of a protocol were asked for before.
    func register(_ registration: Registration, of component: AnyObject) {
        let listings = withLock { $0.wiring?.registrations.listings ?? [] }
        if !listings.isEmpty {
            let module = registration.build(component)
            if let listing = listings.first(where: { $0.lists(module) }) {
                late(registration, asked: listing.type, by: listing.asker).stop()
            }
        }
        // The previous registrations, which are released after the lock.
        var former: [Registration] = []
        var asked: (type: Any.Type, asker: Asker?)?
        withLock { state in
            asked = state.asked(for: registration)
            guard asked == nil else { return }
            former = state.madeWiring.registrations.add(registration)
            self.setMode(registration.needsNoLookup ? Mode.registered : Mode.registered | Mode.valueModules)
        }
        if let asked { late(registration, asked: asked.type, by: asked.asker).stop() }
        withExtendedLifetime(former) {}
    }

    private func late(_ registration: Registration, asked: Any.Type, by asker: Asker?) -> Report {
        .lateRegistration(
            "\(registration.type)", "registered", of: componentName, after: "\(asked) was asked for",
            at: asker.map { ($0.role, $0.place) }, registeredAt: registration.place)
    }

    /// The registrations that may answer an accessor.
    func registrations(for type: Any.Type, _ key: AnyKey?) -> [Registration] {
        withLock { $0.wiring?.registrations.candidates(for: type, key) ?? [] }
    }

    /// Notes that a module was asked for that the component does not keep.
    func noteRequest(_ request: Registrations.Asked) { withLock { $0.madeWiring.registrations.noteRequest(request) } }

    /// All registrations, for a request for all modules of a protocol, which this notes.
    func registrations(for listing: Registrations.Listing) -> [Registration] {
        withLock { state in
            let wiring = state.madeWiring
            wiring.registrations.noteListing(listing)
            return wiring.registrations.all
        }
    }
}

extension State {
    /// What was asked for before, if a registration would have answered it.
    fileprivate func asked(for registration: Registration) -> (type: Any.Type, asker: Asker?)? {
        func isMeant(_ site: Site, _ key: AnyKey?) -> Bool {
            site.isModule && registration.key == key && registration.answers(site.metatype)
        }
        for record in cache.records where isMeant(record.pointee.site, record.pointee.ownKey) {
            return (record.pointee.site.metatype, (record.pointee.reference as? any PlacedModule)?.asker)
        }
        if let running = running.all.first(where: { isMeant($0.facts.site, $0.facts.key) }) {
            return (running.site.metatype, nil)
        }
        let asked = wiring?.registrations.asked.first {
            registration.key == $0.key && registration.answers($0.type)
        }
        return asked.map { ($0.type, $0.asker) }
    }
}

/// A module that knows where it was asked for first.
protocol PlacedModule: AnyObject {
    var asker: Asker? { get }
}
