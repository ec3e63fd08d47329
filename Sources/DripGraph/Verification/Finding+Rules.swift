// SPDX-License-Identifier: MIT

extension Finding {
    /// The kind of mistake. Silencing comments use the raw value.
    package enum Rule: String, CaseIterable, Sendable {
        case cycle
        case missingParent = "missing-parent"
        case missingKey = "missing-key"
        case unreached
        case captive
        case keptChild = "kept-child"
        case storedStrategy = "stored-strategy"
        case outsideModule = "outside-module"
        case overrideAccessor = "override-accessor"
        case partialKey = "partial-key"
        case sharedSingle = "shared-single"
        case droppedComponent = "dropped-component"
        case lazyVar = "lazy-var"
        case wrongParent = "wrong-parent"
        case unregisteredContribution = "unregistered-contribution"
        case overriddenFunction = "overridden-function"
        case deferredEscape = "deferred-escape"
        case noStrategy = "no-strategy"
        case retainedComponent = "retained-component"
        case registryWithoutParent = "registry-without-parent"
        case duplicateContribution = "duplicate-contribution"
        case parentCycle = "parent-cycle"
        case parentOverride = "parent-override"
        case closePending = "close-pending"
        case storedModule = "stored-module"
        case moduleState = "module-state"
        case shadowedMember = "shadowed-member"
        case beforeStrategy = "before-strategy"
        case comment
    }
}

extension Finding.Rule {
    /// The severity of most findings of the rule.
    package var severity: Finding.Severity { Self.table[self]!.severity }

    /// What is wrong, in one sentence.
    package var summary: String { Self.table[self]!.summary }

    /// The rules that follow values through the typed trees.
    package static let onTrees: [Self] = [
        .beforeStrategy, .captive, .deferredEscape, .droppedComponent, .keptChild, .missingKey, .missingParent,
        .noStrategy, .overriddenFunction, .overrideAccessor, .parentCycle, .partialKey, .retainedComponent,
        .sharedSingle, .wrongParent,
    ]

    private static let table: [Self: (severity: Finding.Severity, summary: String)] = [
        .cycle: (.error, "A provider needs itself while its instance is made."),
        .missingParent: (.warning, "A component that looks for a parent is built without one."),
        .missingKey: (.error, "A provider keeps one instance although the instance depends on arguments or state."),
        .unreached: (.warning, "No code outside test targets uses a provider."),
        .captive: (.warning, "A single keeps an instance of a shorter lifetime."),
        .keptChild: (.warning, "A component keeps a child of its own, so neither is ever released."),
        .storedStrategy: (.error, "A stored property keeps what a strategy returns."),
        .outsideModule: (.error, "A strategy is called outside its module."),
        .overrideAccessor: (.error, "The accessor of an override changes the provider's type."),
        .partialKey: (.error, "The key of a provider leaves out an argument."),
        .sharedSingle: (.warning, "Two modules share a single that depends on the module."),
        .droppedComponent: (.error, "A module is used although nothing keeps its component."),
        .lazyVar: (.warning, "A lazy variable keeps a module, a parent or an instance."),
        .wrongParent: (.error, "A component gets a parent of another type than it looks for."),
        .unregisteredContribution: (.warning, "A module that a list should contain is never registered."),
        .overriddenFunction: (.error, "An override names a function or property that is not a provider."),
        .deferredEscape: (.warning, "Something of a component is used after its end."),
        .noStrategy: (.warning, "A module makes an object without a strategy."),
        .retainedComponent: (.warning, "A single keeps an instance that retains the component."),
        .registryWithoutParent: (.warning, "A component stores another one, but its registry has no parent."),
        .duplicateContribution: (.error, "Two contributions to one map have the same key."),
        .parentCycle: (.warning, "Components are parents of each other."),
        .parentOverride: (.error, "An override on a child names a provider of its parent."),
        .closePending: (.error, "A component with a `shutdown:` closure is closed without it."),
        .storedModule: (.warning, "A component or a module stores a module."),
        .moduleState: (.warning, "A module that is made at each access has state."),
        .shadowedMember: (.warning, "A component declares a member again that an extension already gives."),
        .beforeStrategy: (.warning, "A provider asks another provider before its own strategy."),
        .comment: (.warning, "A comment silences no finding."),
    ]
}
