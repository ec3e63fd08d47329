// SPDX-License-Identifier: MIT

/// A strategy's request for an instance of a component.
@usableFromInline
struct Request {
    let site: Site
    let storage: Storage
    // The caller of the provider retains the key for as long as the request is used. The component may be released while
    // its provider runs; then `storage` says so.
    unowned(unsafe) let key: AnyKey?
    /// The component, for replacements.
    unowned(unsafe) let component: AnyObject
    /// Where a module was asked for.
    var place: SourcePlace?
}
