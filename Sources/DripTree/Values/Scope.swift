// SPDX-License-Identifier: MIT

/// One evaluation of a function, with all closures in it.
final class Activation {
    /// The function, or `nil` outside functions.
    let function: Declaration?
    /// What `self` is.
    let receiver: Value
    /// How many calls lead from the function under inspection to this one.
    let depth: Int
    /// What the function stores in `self`.
    var stored: Value = []
    /// What it stores elsewhere, or gives to functions that the trees do not have.
    var kept: Value = []
    /// The components that it makes and closes.
    var ended: Set<Site> = []
    /// What tasks that nobody awaits use.
    var escaped: Value = []
    /// Objects that a method of another object has made.
    var foreign: Value = []
    /// Tasks in variables, until somebody awaits them.
    var tasks: [String: (call: Node, value: Value)] = [:]

    init(_ function: Declaration?, receiver: Value, depth: Int) {
        self.function = function
        self.receiver = receiver
        self.depth = depth
    }
}

/// The names in a function or closure.
final class Scope {
    /// A variable.
    struct Variable {
        var value: Value
        /// Whether the variable does not retain its value.
        var isWeak = false
    }

    let outer: Scope?
    let activation: Activation
    /// The call of `withComponent` whose closure this is.
    var closing: Site?
    var variables: [String: Variable] = [:]
    var functions: [String: Declaration] = [:]
    var returned: Value = []
    /// What the branches of an expression give.
    var branches: Value = []

    init(_ activation: Activation) {
        outer = nil
        self.activation = activation
    }

    init(in outer: Scope) {
        self.outer = outer
        activation = outer.activation
    }

    /// The scope that declares a variable.
    func owner(of name: String) -> Scope? { variables[name] == nil ? outer?.owner(of: name) : self }

    func variable(_ name: String) -> Variable? { owner(of: name)?.variables[name] }

    func function(_ name: String) -> Declaration? { functions[name] ?? outer?.function(name) }

    /// Whether this is inside the closure of a `withComponent`.
    func isInside(_ site: Site) -> Bool { closing == site || outer?.isInside(site) ?? false }

    /// Whether a variable is declared inside the closure of a `withComponent`.
    func isInside(_ site: Site, _ name: String) -> Bool {
        if variables[name] != nil { return true }
        return closing == site ? false : outer?.isInside(site, name) ?? false
    }
}
