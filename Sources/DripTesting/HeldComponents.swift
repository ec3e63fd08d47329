// SPDX-License-Identifier: MIT

internal import Drip

/// Finds the components that an object holds in stored properties, for the report of a component that was not released.
///
/// Reflection does not see what closures capture.
struct HeldComponents {
    /// A component, and the properties that lead to it: `screen.component`.
    typealias Found = (component: any ComponentType, path: String)

    private static let depth = 4
    private static let limit = 2_000

    private(set) var found: [Found] = []
    private var visited: Set<ObjectIdentifier>
    private var count = 0

    init(by object: AnyObject) {
        visited = [ObjectIdentifier(object)]
        search(object, "", HeldComponents.depth)
    }

    private mutating func search(_ value: Any, _ path: String, _ depth: Int) {
        count += 1
        guard depth > 0, count < HeldComponents.limit else { return }
        var mirror: Mirror? = Mirror(reflecting: value)
        while let level = mirror {
            for child in level.children { visit(child, path, depth) }
            mirror = level.superclassMirror
        }
    }

    private mutating func visit(_ child: Mirror.Child, _ path: String, _ depth: Int) {
        // The payload of an optional is no property of its own.
        let isPayload = child.label == "some"
        let label = isPayload ? "" : child.label ?? "element"
        let childPath = path.isEmpty || label.isEmpty ? path + label : path + "." + label
        if let component = child.value as? any ComponentType {
            found.append((component, childPath))
            return
        }
        if type(of: child.value) is AnyObject.Type {
            let object = child.value as AnyObject
            guard visited.insert(ObjectIdentifier(object)).inserted else { return }
        }
        search(child.value, childPath, isPayload ? depth : depth - 1)
    }
}
