// SPDX-License-Identifier: MIT

/// A component that cannot be built without its parent.
///
/// `Parent` is a class, or a protocol that lists what this component needs from its parent. With a protocol, a feature
/// need not import the application:
/// ```swift
/// protocol FeedDependencies: AnyObject { var network: any Network { get } }
/// final class FeedScreen: ChildComponent<any FeedDependencies> { … }
/// ```
/// A chain of these is released as Swift releases any chain of objects, one inside the other: allow 200 bytes of stack for
/// each. A chain of registered parents needs no more stack than one of them, unless a module is still held.
@_fixed_layout
open class ChildComponent<Parent>: Component {
    /// The parent, which this component retains. If the parent is a component, `parent()` searches it too.
    public final let parent: Parent

    /// Makes a component below a parent.
    ///
    /// - Parameters:
    ///   - parent: The parent.
    ///   - file: The file that messages name as the place where the component was built.
    ///   - line: The line of that place.
    @inlinable
    public init(parent: Parent, file: StaticString = #fileID, line: UInt = #line) {
        self.parent = parent
        super.init(below: Drip.Parent(of: parent), SourcePlace(file, line))
    }
}

/// ``ChildComponent`` for targets whose default isolation is the main actor.
@MainActor
@_fixed_layout
open class MainActorChildComponent<Parent>: MainActorComponent {
    /// The parent, which this component retains. If the parent is a component, `parent()` searches it too.
    public final let parent: Parent

    /// Makes a component below a parent.
    ///
    /// - Parameters:
    ///   - parent: The parent.
    ///   - file: The file that messages name as the place where the component was built.
    ///   - line: The line of that place.
    @inlinable
    public init(parent: Parent, file: StaticString = #fileID, line: UInt = #line) {
        self.parent = parent
        super.init(below: Drip.Parent(of: parent), SourcePlace(file, line))
    }
}
