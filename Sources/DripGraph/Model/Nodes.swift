// SPDX-License-Identifier: MIT

/// A type that owns instances for one lifetime.
package struct ComponentNode: Equatable {
    /// A computed property that returns a module or a parent.
    package struct Accessor: Equatable {
        package let name: String
        /// The declared type, as the user wrote it.
        package let type: String
        /// `ModuleNode.id` or `ComponentNode.id` of that type, if it is part of the build.
        package let target: String?

        package init(name: String, type: String, target: String?) {
            self.name = name
            self.type = type
            self.target = target
        }
    }

    /// The qualified name, `Shop.ShopComponent`.
    package let id: String
    /// The name as written, `ShopComponent`.
    package let name: String
    /// The Swift module it is compiled into.
    package let target: String
    package let place: Place
    package let modules: [Accessor]
    package let parents: [Accessor]

    package init(
        id: String,
        name: String,
        target: String,
        place: Place,
        modules: [Accessor] = [],
        parents: [Accessor] = []
    ) {
        self.id = id
        self.name = name
        self.target = target
        self.place = place
        self.modules = modules
        self.parents = parents
    }
}

/// A group of providers.
package struct ModuleNode: Equatable {
    /// The qualified name, `Shop.ShopModule`.
    package let id: String
    package let name: String
    /// The Swift module it is compiled into.
    package let target: String
    package let place: Place
    /// `ComponentNode.id` of the component that it is bound to, or of its only user; `nil` if there is neither.
    package let component: String?

    package init(id: String, name: String, target: String, place: Place, component: String?) {
        self.id = id
        self.name = name
        self.target = target
        self.place = place
        self.component = component
    }
}

/// A method or property that returns a dependency through a strategy.
package struct ProviderNode: Equatable {
    /// What a provider gives, and for how long.
    package struct Provision: Equatable {
        package let strategy: Strategy
        package let isKeyed: Bool
        /// The declared type, as the user wrote it.
        package let type: String
        /// The types of its arguments.
        package let arguments: [String]

        package init(_ strategy: Strategy, isKeyed: Bool = false, type: String, arguments: [String] = []) {
            self.strategy = strategy
            self.isKeyed = isKeyed
            self.type = type
            self.arguments = arguments
        }
    }

    /// The qualified name, `Shop.ShopModule.cup(size:)`; overloads also carry their type.
    package let id: String
    /// The name as written, `cup(size:)`.
    package let name: String
    /// `ModuleNode.id` of the module that declares it.
    package let module: String
    /// The Swift module it is compiled into.
    package let target: String
    package let provision: Provision
    package let place: Place

    package var strategy: Strategy { provision.strategy }
    package var isKeyed: Bool { provision.isKeyed }
    package var type: String { provision.type }
    package var arguments: [String] { provision.arguments }

    package init(id: String, name: String, module: String, target: String, provision: Provision, place: Place) {
        self.id = id
        self.name = name
        self.module = module
        self.target = target
        self.provision = provision
        self.place = place
    }
}
