// SPDX-License-Identifier: MIT

/// A strategy's request for an instance of a component.
@usableFromInline
struct Request {
    let site: Site
    let storage: Storage
    // The caller of the provider retains the key and the component for as long as the request is used.
    unowned(unsafe) let key: AnyKey?
    /// The component, for replacements.
    unowned(unsafe) let component: AnyObject
    /// Where a module was asked for.
    var place: SourcePlace?
}
