// SPDX-License-Identifier: MIT

extension AnyModuleType {
    /// Makes and keeps an instance the short way, where that leads there. Written without closures, results and
    /// optionals of the provider's types, whose metadata this unspecialised code would have to look up.
    @inline(__always)
    func keepPlainly<T, E: Error>(_ site: Site, _ make: () throws(E) -> T) throws(E) -> T {
        if scope.isIn(Mode.notPlain) { return try keep(site, key: nil, live: false, make, nil, teardown: nil) }
        let shelf = scope.shelf
        let storage = shelf.storage
        let outer = storage.outerFrame
        // An override that is being installed hears of a call to any component.
        if outer?.pointee.installation != nil {
            return try keep(site, key: nil, live: false, make, nil, teardown: nil)
        }
        if let record = shelf.currentTable.hit(site) {
            outer?.pointee.creation?.depends(on: record)
            return Instance<T>.value(of: record)
        }
        let request = Request(
            scope: shelf, site: site, declared: T.self, provider: storedModule, component: Owner.self)
        guard let creation = storage.beginPlainly(request, outer?.pointee.creation) else {
            return try keep(site, key: nil, live: false, make, nil, teardown: nil)
        }
        let value = try storage.runPlainly(creation, under: outer, make)
        if storage.completePlainly(creation, under: outer, Instance<T>.retain(value)) { return value }
        return try keep(site, key: nil, live: false, make, nil, teardown: nil)
    }

    /// This module, where a component keeps it.
    var storedModule: StoredModule? {
        guard Self.isStored else { return nil }
        // Only its subclasses are stored; a cast through `AnyObject` costs as much as the instance.
        return withUnsafePointer(to: self) { UnsafeRawPointer($0).load(as: StoredModule.self) }
    }
}
