// SPDX-License-Identifier: MIT

extension AnyModuleType {
    /// Makes and keeps an instance the short way, where that leads there. Written without closures, results and
    /// optionals of the provider's types, whose metadata this unspecialised code would have to look up.
    @inline(__always)
    func keepPlainly<T, E: Error>(_ site: Site, _ make: () throws(E) -> T) throws(E) -> T {
        let scope = scope
        let storage = scope.unretained._withUnsafeGuaranteedRef { Unmanaged.passUnretained($0.storage) }
        let outer = storage._withUnsafeGuaranteedRef { $0.outerFrame }
        let requester = outer?.pointee.unretainedCreation
        // One way out to the long way: each would have room of its own for the error on this stack.
        plainly: do {
            // An override that is being installed hears of a call to any component.
            if scope.isIn(Mode.notPlain) || outer?.pointee.unretainedInstallation != nil { break plainly }
            if let record = scope.unretained._withUnsafeGuaranteedRef({ $0.currentTable.hit(site) }) {
                requester?._withUnsafeGuaranteedRef { $0.depends(on: record) }
                return Instance<T>.kept(in: record)
            }
            let isNamed = storage._withUnsafeGuaranteedRef { $0.isNamed.load(ordering: .relaxed) }
            if !isNamed { storage._withUnsafeGuaranteedRef { $0.name(Owner.self) } }
            let call = PlainCall(site: site, scope: scope.unretained, provider: unretainedModule, isModule: false)
            guard let creation = storage._withUnsafeGuaranteedRef({ $0.beginPlainly(call, requester) }) else {
                break plainly
            }
            var frame = Frame(site: site, unretained: scope.unretained)
            let value = try Frame.runPlainly(&frame, storage, creation, under: outer, make)
            let kept = Instance<T>.retain(value)
            if storage._withUnsafeGuaranteedRef({ $0.completePlainly(creation, under: outer, kept) }) { return value }
        }
        return try keep(site, key: nil, live: false, make, nil, teardown: nil)
    }

    /// This module, where a component keeps it.
    var unretainedModule: Unmanaged<StoredModule>? {
        guard Self.isStored else { return nil }
        // Only its subclasses are stored; a cast through `AnyObject` costs as much as the instance, and one of bits a
        // retain.
        return withUnsafePointer(to: self) { UnsafeRawPointer($0).load(as: Unmanaged<StoredModule>.self) }
    }
}

extension Frame {
    /// Makes the instance of a creation in a frame for it.
    @inline(__always)
    static func runPlainly<T, E: Error>(
        _ frame: UnsafeMutablePointer<Frame>, _ storage: Unmanaged<Storage>, _ creation: Unmanaged<Creation>,
        under outer: UnsafeMutablePointer<Frame>?, _ make: () throws(E) -> T
    ) throws(E) -> T {
        storage._withUnsafeGuaranteedRef { $0.enter(frame, creation, under: outer) }
        var isMade = false
        defer { storage._withUnsafeGuaranteedRef { $0.leave(frame, creation, isMade: isMade) } }
        let value = try make()
        isMade = true
        if creation._withUnsafeGuaranteedRef({ $0.circle != nil }) { expose(value, to: creation) }
        return value
    }

    @inline(never)
    private static func expose<T>(_ value: T, to creation: Unmanaged<Creation>) {
        creation._withUnsafeGuaranteedRef { $0.expose(value) }
    }
}
