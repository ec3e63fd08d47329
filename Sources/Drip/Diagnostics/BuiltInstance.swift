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

    fileprivate init?(_ record: UnsafeMutablePointer<Record>) {
        guard record.pointee.original == nil, record.pointee.site.kind != .parent, let value = record.pointee.value,
            let object = BuiltInstance.object(in: Unmanaged<AnyObject>.fromOpaque(value).takeUnretainedValue())
        else { return nil }
        let site = record.pointee.site
        self.object = object
        name = site.name
        type = "\(Swift.type(of: object))"
        place = !site.isKnownByTypeAlone ? SourcePlace.text(site.fileName, site.line) : ""
    }

    /// The object that a record's reference stands for: it, or what a box or a weak cell holds. Values have none.
    private static func object(in held: AnyObject) -> AnyObject? {
        guard let holder = held as? any Holder else { return held }
        return holder.anyValue.flatMap { WeaklyHeld.object(in: $0) }
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
    fileprivate var built: [BuiltInstance] { lock.withLock { log.records.compactMap { BuiltInstance($0) } } }
}

/// What a record may hold in place of the instance itself.
private protocol Holder: AnyObject {
    var anyValue: Any? { get }
}

extension Box: Holder {
    fileprivate var anyValue: Any? { value }
}

extension AnyWeakCell: Holder {}
