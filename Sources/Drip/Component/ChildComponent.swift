// SPDX-License-Identifier: MIT

/// A component that cannot be built without its parent.
///
/// `Parent` is a component, or a protocol that says what this component needs of whoever is above it, so that a feature
/// need not import the application:
/// ```swift
/// protocol FeedDependencies: AnyObject { var network: any Network { get } }
/// final class FeedScreen: ChildComponent<any FeedDependencies> { … }
/// ```
open class ChildComponent<Parent>: Component {
    /// The parent, retained as long as this component. `parent()` searches it too where it is a component.
    public final let parent: Parent

    /// Makes a component below a parent, and remembers for messages where.
    ///
    /// - Parameters:
    ///   - parent: The parent.
    ///   - file: The file in which the component is built.
    ///   - line: The line on which the component is built.
    @inlinable
    public init(parent: Parent, file: StaticString = #fileID, line: UInt = #line) {
        self.parent = parent
        super.init(shelf: Shelf.retained(below: parent, file, line, of: type(of: self)))
    }
}
