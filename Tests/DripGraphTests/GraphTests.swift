// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

/// The targets `Shop` and `Menu`. They have helper functions, requirements, overrides, overloads by type, computed
/// properties, and modules that are structs, generic or extended elsewhere. They also use another package.
@Suite(.waitsForProcesses) struct GraphTests {
    @Test func drawsMermaid() throws {
        #expect(try graph() == mermaid)
    }

    @Test func drawsModules() throws {
        #expect(try graph("--by", "module") == modules)
    }

    @Test func drawsComponents() throws {
        #expect(try graph("--by", "component") == components)
    }

    @Test func drawsDot() throws {
        #expect(try graph("--format", "dot") == dot)
    }

    @Test func writesJSON() throws {
        #expect(try graph("--format", "json") == json)
    }

    @Test func drawsTheDependenciesAndDependentsOfAName() throws {
        #expect(try graph("--focus", "PriceModule.price") == focused)
    }
}

private func graph(_ arguments: String...) throws -> String {
    let options = ["graph", "--target", "Shop", "--target", "Menu"] + arguments
    return try Fixture.drip(options).text
}

private let mermaid = #"""
    flowchart LR
        subgraph Kitchen_KitchenComponent["KitchenComponent"]
            subgraph Kitchen_KitchenModule["KitchenModule"]
                Kitchen_KitchenModule_oven["oven()<br/>single · any Oven"]:::single
            end
        end
        subgraph Menu_MenuComponent["MenuComponent"]
            subgraph Menu_MenuModule["MenuModule"]
                Menu_MenuModule_lines["lines()<br/>transient · [String]"]:::transient
                Menu_MenuModule_title["title()<br/>single · String"]:::single
            end
        end
        subgraph Shop_ShopComponent["ShopComponent"]
            subgraph Shop_DrinkModule["DrinkModule"]
                Shop_DrinkModule_espresso["espresso<br/>single · any Drink"]:::single
                Shop_DrinkModule_later["later()<br/>transient · Provider&lt;any Drink&gt;"]:::transient
                Shop_DrinkModule_list["list()<br/>asyncSingle · [String]"]:::asyncSingle
                Shop_DrinkModule_machine["machine()<br/>single · Machine"]:::single
                Shop_DrinkModule_menu["menu()<br/>transient · MenuComponent"]:::transient
                Shop_DrinkModule_named___size["named(_:size:)<br/>single for key · any Drink"]:::single
                Shop_DrinkModule_oven["oven()<br/>weakSingle · any Oven"]:::weakSingle
            end
            subgraph Shop_FakeDrinkModule["FakeDrinkModule"]
                Shop_FakeDrinkModule_espresso["espresso<br/>single · any Drink"]:::single
            end
            subgraph Shop_PriceModule["PriceModule"]
                Shop_PriceModule_currency["currency()<br/>graphSingle · String"]:::graphSingle
                Shop_PriceModule_price_Swift_Double["price()<br/>single · Double"]:::single
                Shop_PriceModule_price_Swift_Int["price()<br/>single · Int"]:::single
            end
        end
        Menu_MenuModule_lines --> Menu_MenuModule_title
        Shop_DrinkModule_espresso --> Shop_PriceModule_price_Swift_Int
        Shop_DrinkModule_later -.-> Shop_DrinkModule_espresso
        Shop_DrinkModule_later -.-> Shop_FakeDrinkModule_espresso
        Shop_DrinkModule_list --> Menu_MenuModule_lines
        Shop_DrinkModule_list --> Shop_DrinkModule_menu
        Shop_DrinkModule_machine --> Shop_DrinkModule_espresso
        Shop_DrinkModule_machine --> Shop_FakeDrinkModule_espresso
        Shop_DrinkModule_oven --> Kitchen_KitchenModule_oven
        Shop_PriceModule_price_Swift_Int --> Shop_PriceModule_price_Swift_Double
        classDef single fill:#dbeafe,stroke:#1d4ed8,color:#111827
        classDef transient fill:#f3f4f6,stroke:#6b7280,color:#111827
        classDef weakSingle fill:#fef3c7,stroke:#b45309,color:#111827,stroke-dasharray:4
        classDef graphSingle fill:#dcfce7,stroke:#15803d,color:#111827
        classDef asyncSingle fill:#cffafe,stroke:#0e7490,color:#111827

    """#

private let modules = #"""
    flowchart LR
        subgraph Kitchen_KitchenComponent["KitchenComponent"]
            Kitchen_KitchenModule["KitchenModule<br/>1 provider"]
        end
        subgraph Menu_MenuComponent["MenuComponent"]
            Menu_MenuModule["MenuModule<br/>2 providers"]
        end
        subgraph Shop_ShopComponent["ShopComponent"]
            Shop_DrinkModule["DrinkModule<br/>7 providers"]
            Shop_FakeDrinkModule["FakeDrinkModule<br/>1 provider"]
            Shop_PriceModule["PriceModule<br/>3 providers"]
        end
        Shop_DrinkModule -->|"1"| Kitchen_KitchenModule
        Shop_DrinkModule -->|"1"| Menu_MenuModule
        Shop_DrinkModule -->|"2"| Shop_FakeDrinkModule
        Shop_DrinkModule -->|"1"| Shop_PriceModule

    """#

private let components = #"""
    flowchart LR
        Kitchen_KitchenComponent["KitchenComponent<br/>kitchen: KitchenModule"]
        Menu_MenuComponent["MenuComponent<br/>menu: MenuModule&lt;MenuComponent&gt;<br/>parent: any MenuDependencies"]
        Shop_ShopComponent["ShopComponent<br/>drinks: DrinkModule<br/>northern: DrinkModule<br/>prices: PriceModule"]
        Shop_ShopComponent -.->|"kitchen"| Kitchen_KitchenComponent
        Shop_ShopComponent -->|"1"| Kitchen_KitchenComponent
        Shop_ShopComponent -->|"1"| Menu_MenuComponent

    """#

private let dot = #"""
    digraph drip {
        rankdir=LR
        node [shape=box, fontname="Helvetica"]
        graph [fontname="Helvetica"]
        subgraph "cluster_Kitchen_KitchenComponent" {
            label="KitchenComponent"
            subgraph "cluster_Kitchen_KitchenModule" {
                label="KitchenModule"
                "Kitchen_KitchenModule_oven" [label="oven()\nsingle · any Oven", style="filled", fillcolor="#dbeafe", color="#1d4ed8"]
            }
        }
        subgraph "cluster_Menu_MenuComponent" {
            label="MenuComponent"
            subgraph "cluster_Menu_MenuModule" {
                label="MenuModule"
                "Menu_MenuModule_lines" [label="lines()\ntransient · [String]", style="filled", fillcolor="#f3f4f6", color="#6b7280"]
                "Menu_MenuModule_title" [label="title()\nsingle · String", style="filled", fillcolor="#dbeafe", color="#1d4ed8"]
            }
        }
        subgraph "cluster_Shop_ShopComponent" {
            label="ShopComponent"
            subgraph "cluster_Shop_DrinkModule" {
                label="DrinkModule"
                "Shop_DrinkModule_espresso" [label="espresso\nsingle · any Drink", style="filled", fillcolor="#dbeafe", color="#1d4ed8"]
                "Shop_DrinkModule_later" [label="later()\ntransient · Provider<any Drink>", style="filled", fillcolor="#f3f4f6", color="#6b7280"]
                "Shop_DrinkModule_list" [label="list()\nasyncSingle · [String]", style="filled", fillcolor="#cffafe", color="#0e7490"]
                "Shop_DrinkModule_machine" [label="machine()\nsingle · Machine", style="filled", fillcolor="#dbeafe", color="#1d4ed8"]
                "Shop_DrinkModule_menu" [label="menu()\ntransient · MenuComponent", style="filled", fillcolor="#f3f4f6", color="#6b7280"]
                "Shop_DrinkModule_named___size" [label="named(_:size:)\nsingle for key · any Drink", style="filled", fillcolor="#dbeafe", color="#1d4ed8"]
                "Shop_DrinkModule_oven" [label="oven()\nweakSingle · any Oven", style="filled,dashed", fillcolor="#fef3c7", color="#b45309"]
            }
            subgraph "cluster_Shop_FakeDrinkModule" {
                label="FakeDrinkModule"
                "Shop_FakeDrinkModule_espresso" [label="espresso\nsingle · any Drink", style="filled", fillcolor="#dbeafe", color="#1d4ed8"]
            }
            subgraph "cluster_Shop_PriceModule" {
                label="PriceModule"
                "Shop_PriceModule_currency" [label="currency()\ngraphSingle · String", style="filled", fillcolor="#dcfce7", color="#15803d"]
                "Shop_PriceModule_price_Swift_Double" [label="price()\nsingle · Double", style="filled", fillcolor="#dbeafe", color="#1d4ed8"]
                "Shop_PriceModule_price_Swift_Int" [label="price()\nsingle · Int", style="filled", fillcolor="#dbeafe", color="#1d4ed8"]
            }
        }
        "Menu_MenuModule_lines" -> "Menu_MenuModule_title"
        "Shop_DrinkModule_espresso" -> "Shop_PriceModule_price_Swift_Int"
        "Shop_DrinkModule_later" -> "Shop_DrinkModule_espresso" [style=dashed]
        "Shop_DrinkModule_later" -> "Shop_FakeDrinkModule_espresso" [style=dashed]
        "Shop_DrinkModule_list" -> "Menu_MenuModule_lines"
        "Shop_DrinkModule_list" -> "Shop_DrinkModule_menu"
        "Shop_DrinkModule_machine" -> "Shop_DrinkModule_espresso"
        "Shop_DrinkModule_machine" -> "Shop_FakeDrinkModule_espresso"
        "Shop_DrinkModule_oven" -> "Kitchen_KitchenModule_oven"
        "Shop_PriceModule_price_Swift_Int" -> "Shop_PriceModule_price_Swift_Double"
    }

    """#

private let json = #"""
    {
      "schema": "drip-graph",
      "version": 2,
      "components": [
        {"id": "Kitchen.KitchenComponent", "name": "KitchenComponent", "target": "Kitchen", "place": {"path": "../Kitchen/Sources/Kitchen/Kitchen.swift", "line": 20, "column": 20}, "modules": [{"name": "kitchen", "type": "KitchenModule", "refersTo": "Kitchen.KitchenModule"}], "parents": []},
        {"id": "Menu.MenuComponent", "name": "MenuComponent", "target": "Menu", "place": {"path": "Sources/Menu/Menu.swift", "line": 15, "column": 20}, "modules": [{"name": "menu", "type": "MenuModule<MenuComponent>", "refersTo": "Menu.MenuModule"}], "parents": [{"name": "parent", "type": "any MenuDependencies", "refersTo": "Menu.MenuDependencies"}]},
        {"id": "Shop.ShopComponent", "name": "ShopComponent", "target": "Shop", "place": {"path": "Sources/Shop/Shop.swift", "line": 21, "column": 20}, "modules": [{"name": "drinks", "type": "DrinkModule", "refersTo": "Shop.DrinkModule"}, {"name": "northern", "type": "DrinkModule", "refersTo": "Shop.DrinkModule"}, {"name": "prices", "type": "PriceModule", "refersTo": "Shop.PriceModule"}], "parents": [{"name": "kitchen", "type": "KitchenComponent", "refersTo": "Kitchen.KitchenComponent"}]}
      ],
      "modules": [
        {"id": "Kitchen.KitchenModule", "name": "KitchenModule", "target": "Kitchen", "place": {"path": "../Kitchen/Sources/Kitchen/Kitchen.swift", "line": 26, "column": 12}, "component": "Kitchen.KitchenComponent"},
        {"id": "Menu.MenuModule", "name": "MenuModule", "target": "Menu", "place": {"path": "Sources/Menu/Menu.swift", "line": 21, "column": 12}, "component": "Menu.MenuComponent"},
        {"id": "Shop.DrinkModule", "name": "DrinkModule", "target": "Shop", "place": {"path": "Sources/Shop/Shop.swift", "line": 31, "column": 7}, "component": "Shop.ShopComponent"},
        {"id": "Shop.FakeDrinkModule", "name": "FakeDrinkModule", "target": "Shop", "place": {"path": "Sources/Shop/Shop.swift", "line": 49, "column": 13}, "component": "Shop.ShopComponent"},
        {"id": "Shop.PriceModule", "name": "PriceModule", "target": "Shop", "place": {"path": "Sources/Shop/Shop.swift", "line": 39, "column": 8}, "component": "Shop.ShopComponent"}
      ],
      "providers": [
        {"id": "Kitchen.KitchenModule.oven()", "name": "oven()", "module": "Kitchen.KitchenModule", "target": "Kitchen", "strategy": "single", "keyed": false, "type": "any Oven", "arguments": [], "place": {"path": "../Kitchen/Sources/Kitchen/Kitchen.swift", "line": 28, "column": 15}},
        {"id": "Menu.MenuModule.lines()", "name": "lines()", "module": "Menu.MenuModule", "target": "Menu", "strategy": "transient", "keyed": false, "type": "[String]", "arguments": [], "place": {"path": "Sources/Menu/Menu.swift", "line": 25, "column": 17}},
        {"id": "Menu.MenuModule.title()", "name": "title()", "module": "Menu.MenuModule", "target": "Menu", "strategy": "single", "keyed": false, "type": "String", "arguments": [], "place": {"path": "Sources/Menu/Menu.swift", "line": 23, "column": 17}},
        {"id": "Shop.DrinkModule.espresso", "name": "espresso", "module": "Shop.DrinkModule", "target": "Shop", "strategy": "single", "keyed": false, "type": "any Drink", "arguments": [], "place": {"path": "Sources/Shop/Shop.swift", "line": 32, "column": 9}},
        {"id": "Shop.DrinkModule.later()", "name": "later()", "module": "Shop.DrinkModule", "target": "Shop", "strategy": "transient", "keyed": false, "type": "Provider<any Drink>", "arguments": [], "place": {"path": "Sources/Shop/DrinkModule+Menu.swift", "line": 14, "column": 10}},
        {"id": "Shop.DrinkModule.list()", "name": "list()", "module": "Shop.DrinkModule", "target": "Shop", "strategy": "asyncSingle", "keyed": false, "type": "[String]", "arguments": [], "place": {"path": "Sources/Shop/DrinkModule+Menu.swift", "line": 8, "column": 34}},
        {"id": "Shop.DrinkModule.machine()", "name": "machine()", "module": "Shop.DrinkModule", "target": "Shop", "strategy": "single", "keyed": false, "type": "Machine", "arguments": [], "place": {"path": "Sources/Shop/Shop.swift", "line": 33, "column": 10}},
        {"id": "Shop.DrinkModule.menu()", "name": "menu()", "module": "Shop.DrinkModule", "target": "Shop", "strategy": "transient", "keyed": false, "type": "MenuComponent", "arguments": [], "place": {"path": "Sources/Shop/DrinkModule+Menu.swift", "line": 7, "column": 10}},
        {"id": "Shop.DrinkModule.named(_:size:)", "name": "named(_:size:)", "module": "Shop.DrinkModule", "target": "Shop", "strategy": "single", "keyed": true, "type": "any Drink", "arguments": ["String", "Int"], "place": {"path": "Sources/Shop/Shop.swift", "line": 34, "column": 10}},
        {"id": "Shop.DrinkModule.oven()", "name": "oven()", "module": "Shop.DrinkModule", "target": "Shop", "strategy": "weakSingle", "keyed": false, "type": "any Oven", "arguments": [], "place": {"path": "Sources/Shop/Shop.swift", "line": 35, "column": 10}},
        {"id": "Shop.FakeDrinkModule.espresso", "name": "espresso", "module": "Shop.FakeDrinkModule", "target": "Shop", "strategy": "single", "keyed": false, "type": "any Drink", "arguments": [], "place": {"path": "Sources/Shop/Shop.swift", "line": 50, "column": 18}},
        {"id": "Shop.PriceModule.currency()", "name": "currency()", "module": "Shop.PriceModule", "target": "Shop", "strategy": "graphSingle", "keyed": false, "type": "String", "arguments": [], "place": {"path": "Sources/Shop/Shop.swift", "line": 44, "column": 10}},
        {"id": "Shop.PriceModule.price() -> Swift.Double", "name": "price()", "module": "Shop.PriceModule", "target": "Shop", "strategy": "single", "keyed": false, "type": "Double", "arguments": [], "place": {"path": "Sources/Shop/Shop.swift", "line": 43, "column": 10}},
        {"id": "Shop.PriceModule.price() -> Swift.Int", "name": "price()", "module": "Shop.PriceModule", "target": "Shop", "strategy": "single", "keyed": false, "type": "Int", "arguments": [], "place": {"path": "Sources/Shop/Shop.swift", "line": 42, "column": 10}}
      ],
      "dependencies": [
        {"from": "Menu.MenuModule.lines()", "to": "Menu.MenuModule.title()", "kind": "creation"},
        {"from": "Shop.DrinkModule.espresso", "to": "Shop.PriceModule.price() -> Swift.Int", "kind": "creation"},
        {"from": "Shop.DrinkModule.later()", "to": "Shop.DrinkModule.espresso", "kind": "deferred"},
        {"from": "Shop.DrinkModule.later()", "to": "Shop.FakeDrinkModule.espresso", "kind": "deferred"},
        {"from": "Shop.DrinkModule.list()", "to": "Menu.MenuModule.lines()", "kind": "creation"},
        {"from": "Shop.DrinkModule.list()", "to": "Shop.DrinkModule.menu()", "kind": "creation"},
        {"from": "Shop.DrinkModule.machine()", "to": "Shop.DrinkModule.espresso", "kind": "creation"},
        {"from": "Shop.DrinkModule.machine()", "to": "Shop.FakeDrinkModule.espresso", "kind": "creation"},
        {"from": "Shop.DrinkModule.oven()", "to": "Kitchen.KitchenModule.oven()", "kind": "creation"},
        {"from": "Shop.PriceModule.price() -> Swift.Int", "to": "Shop.PriceModule.price() -> Swift.Double", "kind": "creation"}
      ]
    }

    """#

private let focused = #"""
    flowchart LR
        subgraph Shop_ShopComponent["ShopComponent"]
            subgraph Shop_DrinkModule["DrinkModule"]
                Shop_DrinkModule_espresso["espresso<br/>single · any Drink"]:::single
                Shop_DrinkModule_later["later()<br/>transient · Provider&lt;any Drink&gt;"]:::transient
                Shop_DrinkModule_machine["machine()<br/>single · Machine"]:::single
            end
            subgraph Shop_PriceModule["PriceModule"]
                Shop_PriceModule_price_Swift_Double["price()<br/>single · Double"]:::single
                Shop_PriceModule_price_Swift_Int["price()<br/>single · Int"]:::single
            end
        end
        Shop_DrinkModule_espresso --> Shop_PriceModule_price_Swift_Int
        Shop_DrinkModule_later -.-> Shop_DrinkModule_espresso
        Shop_DrinkModule_machine --> Shop_DrinkModule_espresso
        Shop_PriceModule_price_Swift_Int --> Shop_PriceModule_price_Swift_Double
        classDef single fill:#dbeafe,stroke:#1d4ed8,color:#111827
        classDef transient fill:#f3f4f6,stroke:#6b7280,color:#111827

    """#
