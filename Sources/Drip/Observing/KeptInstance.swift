// SPDX-License-Identifier: MIT

/// A module or an instance that a component keeps, or the living object of a `weakSingle`. Retains it.
package struct KeptInstance {
    package let provider: ObservedProvider
    fileprivate let keptKey: AnyKey?
    fileprivate let reference: AnyObject
    /// Whether an override made it.
    package let isReplaced: Bool
    /// Whether later calls get it; else an override or a late registration has set it aside.
    package let isCurrent: Bool

    package var key: String? { keptKey?.text }
    /// The object itself, or the object in a box or a weak cell; nil for values.
    package var object: AnyObject? { KeptInstance.object(in: reference) }
    /// The type of the instance itself.
    package var type: String { "\(Swift.type(of: (reference as? any Holder)?.held ?? reference))" }

    /// The object behind the reference of a record or of an observed event.
    package static func object(in held: AnyObject) -> AnyObject? { WeaklyHeld.object(behind: held) }
}

/// The state of a component at one moment, with its living children.
package final class ComponentSnapshot {
    package let id: UInt
    package let name: String
    package let builtAt: String
    package let built: [KeptInstance]
    package let overrides: [ObservedProvider]
    package let observers: [any Observer]
    package let children: [ComponentSnapshot]

    /// - Parameter seen: The components that are in the snapshot already, through other parents.
    fileprivate init(of storage: Storage, _ seen: inout Set<ObjectIdentifier>) {
        seen.insert(ObjectIdentifier(storage))
        let type = storage.componentType
        let (overrides, observers, below) = storage.withLock { state in
            (state.wiring?.overrides.all ?? [], state.wiring?.observers ?? [], storage.family.children)
        }
        id = storage.observedID
        name = storage.componentName
        builtAt = storage.builtAt.text
        built = KeptInstance.all(in: storage)
        self.overrides = overrides.map { ObservedProvider(site: $0.site, componentType: type) }
        self.observers = observers.map(\.observer)
        children = below.reversed().compactMap {
            seen.contains(ObjectIdentifier($0)) ? nil : ComponentSnapshot(of: $0, &seen)
        }
    }
}

extension ComponentType {
    /// Lets an observer hear of this component until the observation ends. An observer that follows creations also
    /// hears of the components below.
    package func observe(with observer: any Observer) -> Observation { Observation(observer, of: storage) }

    /// The modules and instances that this component has built and kept so far, in order of completion. Instances that
    /// are set aside are among them.
    package var built: [KeptInstance] { KeptInstance.all(in: storage) }

    /// The file and line where this component was built.
    package var builtAt: String { storage.builtAt.text }

    package var snapshot: ComponentSnapshot {
        var seen: Set<ObjectIdentifier> = []
        return ComponentSnapshot(of: storage, &seen)
    }
}

extension KeptInstance {
    /// The filter runs without the lock: it may release the last reference to a weak single's object, and so run user
    /// code.
    fileprivate static func all(in storage: Storage) -> [KeptInstance] {
        let kept = storage.withLock { state in
            state.cache.records.reversed().compactMap { record -> KeptInstance? in
                let (site, key) = (record.pointee.site, record.pointee.ownKey)
                guard record.pointee.ownsValue, site.kind != .parent, let reference = record.pointee.reference else {
                    return nil
                }
                return KeptInstance(
                    provider: ObservedProvider(site: site, componentType: state.componentType),
                    keptKey: key,
                    reference: reference,
                    isReplaced: record.pointee.overrideNumber != 0,
                    isCurrent: state.cache.table.record(of: site, key)?.pointee.value == record.pointee.value
                )
            } + state.keptWeakObjects
        }
        return kept.filter { !($0.reference is WeakCell) || $0.object != nil }
    }
}

extension State {
    /// The objects of weak singles with keys, also those that are gone.
    fileprivate var keptWeakObjects: [KeptInstance] {
        (wiring?.weakObjects.all ?? []).map { kept in
            KeptInstance(
                provider: ObservedProvider(site: kept.site, componentType: componentType),
                keptKey: kept.key,
                reference: kept.cell,
                isReplaced: kept.overrideNumber != 0,
                isCurrent: true
            )
        }
    }
}
