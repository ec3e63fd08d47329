// SPDX-License-Identifier: MIT

/// Something that a component keeps, or a weak single gave, held weakly: what a test asks whether it has gone.
package struct BuiltInstance {
    /// The object, while it lives.
    package private(set) weak var object: AnyObject?
    /// The provider's name, or the module's type.
    package let name: String
    package let type: String
    /// Where the provider is; nothing for a module.
    package let place: String

    fileprivate init?(_ kept: Storage.Kept) {
        guard let object = BuiltInstance.object(in: kept.reference) else { return nil }
        let site = kept.site
        self.object = object
        name = site.name
        type = "\(Swift.type(of: object))"
        place = site.sourcePlace?.text ?? ""
    }

    /// The object that a record's reference stands for: it, or what a box or a weak cell holds. Values have none.
    private static func object(in held: AnyObject) -> AnyObject? {
        guard let holder = held as? any Holder else { return held }
        return holder.held.flatMap { WeaklyHeld.object(in: $0) }
    }
}

extension ComponentType {
    /// The modules and instances that this component has built and kept so far, in order of completion; those that an
    /// override hides are among them.
    package var built: [BuiltInstance] { storage.built }

    /// The file and line where this component was built.
    package var builtAt: String { storage.builtAt.text }
}

extension Storage {
    /// What a record holds: an instance, or the box or the weak cell around one.
    fileprivate struct Kept {
        let site: Site
        let reference: AnyObject
    }

    /// Looked at when the lock is free: a weak single may go then, and a user's code runs.
    fileprivate var built: [BuiltInstance] { kept.compactMap { BuiltInstance($0) } }

    private var kept: [Kept] {
        withLock { state in
            (0..<state.cache.records.count).compactMap { number in
                let record = state.cache.records[number]
                guard record.flags.contains(.ownsValue), record.pointee.site.kind != .parent else { return nil }
                return record.pointee.reference.map { Kept(site: record.pointee.site, reference: $0) }
            }
        }
    }
}
