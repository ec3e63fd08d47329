// SPDX-License-Identifier: MIT

/// What the trees show.
package struct TreeFindings: Sendable {
    /// A provider whose instance keeps something.
    package struct Kept: Hashable, Sendable {
        package let provider: String
        /// The symbol of the provider whose instance is kept, or the type of a child component.
        package let kept: String
        package let site: Site
    }

    /// An access that outlives its component.
    package struct Escape: Hashable, Sendable {
        package enum Way: Hashable, Sendable {
            /// A function returns or stores it.
            case function
            /// A function keeps it, and a `defer` closes the component.
            case ended
            /// The closure of `withComponent` returns or stores it.
            case closure
            /// A task that nobody awaits uses it.
            case task
            /// A call of a `Provider` that a task makes.
            case lateCall
            /// It is used at once, and nothing keeps the component.
            case temporary
        }

        package let site: Site
        package let way: Way
        /// The type of the component.
        package let component: String
        /// The type of the access.
        package let access: String
        /// Whether the component may live for reasons that the trees do not show.
        package var isGuess = false
    }

    /// A property that keeps a child of a component.
    package struct Property: Hashable, Sendable {
        package let property: String
        /// The single that keeps the property's object; an empty text for a property of the component itself.
        package let provider: String
        package let child: String
        package let parent: String
    }

    /// A parent that a component gets.
    package struct Gift: Hashable, Sendable {
        package let site: Site
        /// The classes of the two, as far as the program shows them.
        package internal(set) var child: String
        package internal(set) var parent: String
        /// Whether the parent has exactly this class, and is not of a subclass.
        package internal(set) var isExact = false
        /// The expression that makes the child.
        package internal(set) var component: Site?
        /// Whether the child's own initializer or initial value gives it.
        package internal(set) var isOwn = false
        /// The function that gives it.
        package let function: String
    }

    /// The parameters that a strategy call uses.
    package struct KeyUse: Hashable, Sendable {
        package let provider: String
        package let site: Site
        /// The parameters from which the instance is made, in the order of their declaration.
        package let made: [String]
        /// The parameters from which the key is made.
        package let named: Set<String>
        /// The stored properties of the module from which the instance is made, and not the key.
        package let state: Set<String>
        /// The parameters that are closures or metatypes. A key need not have them.
        package let unkeyed: Set<String>
        /// The parameters that no code of the provider uses.
        package let unused: Set<String>
    }

    /// A provider that two modules of one component share.
    package struct Sharing: Hashable, Sendable {
        /// Why the instance depends on the module.
        package enum Reason: Hashable, Sendable {
            /// The name of a type that differs.
            case name(String)
            /// The type of the module.
            case ownType
            /// The symbol of a member that differs.
            case member(String)
        }

        package let provider: String
        package let site: Site
        /// The types of the modules.
        package let modules: [String]
        package let reason: Reason
    }

    /// An accessor of an override that changes the provider's type.
    package struct Mark: Hashable, Sendable {
        package let site: Site
        package let place: Site
        /// `try?`, `as?`, `as!`, `??` or `!`.
        package let mark: String
    }

    /// An accessor of an override that does not end in a provider.
    package struct Overridden: Hashable, Sendable {
        package let site: Site
        package let name: String
        /// The provider whose result has the member; an empty text for another function.
        package let provider: String
    }

    /// Singles whose instance retains their own component, with the place of the closure or argument.
    package var retained: Set<Kept> = []
    /// Providers whose `teardown:` or `shutdown:` retains their own component.
    package var retainedByEnd: Set<Kept> = []
    /// Singles that keep an instance of a shorter lifetime.
    package var captive: Set<Kept> = []
    /// Singles of a component above that get an instance of a component below. `provider` is the one above.
    package var handedUp: Set<Kept> = []
    /// Singles that keep a child of their own component.
    package var children: Set<Kept> = []
    /// Properties that keep a child of a component.
    package var properties: Set<Property> = []
    /// Modules whose component nothing keeps.
    package var dropped: Set<Escape> = []
    /// Components, modules and deferred accesses that outlive their component.
    package var escapes: Set<Escape> = []
    /// Where a provider is asked before a strategy.
    package var early: Set<Kept> = []
    /// Where the closure of a provider's strategy is nothing but a call of a member.
    package var handedOn: Set<Kept> = []
    /// The ranges of code that runs later than the function around it, by file.
    package var later: [String: [Range<Int>]] = [:]
    package var keys: Set<KeyUse> = []
    /// The types of the objects that members of modules make and return, by the member's symbol.
    package var made: [String: String] = [:]
    /// The types of components that the program makes, by the place of the expression.
    package var builds: [Site: String] = [:]
    package var gifts: Set<Gift> = []
    /// The types that the `parent()` of functions and properties looks for, by their symbol.
    package var wanted: [String: Set<String>] = [:]
    /// The types of the components that `close()` and `withComponent` end, by the place of the call's name.
    package var closed: [Site: String] = [:]
    package var shared: Set<Sharing> = []
    package var marks: Set<Mark> = []
    package var overridden: Set<Overridden> = []
}
