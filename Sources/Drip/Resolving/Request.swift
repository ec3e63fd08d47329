// SPDX-License-Identifier: MIT

/// A strategy's request for an instance of a component.
@usableFromInline
struct Request {
    let site: Site
    // Not retained here. The caller of the provider retains all three.
    unowned(unsafe) let key: AnyKey?
    let storage: Storage
    /// The component, for replacements.
    unowned(unsafe) let component: AnyObject
    /// Where a module was asked for.
    var place: SourcePlace?
}
