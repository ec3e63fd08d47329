// SPDX-License-Identifier: MIT

import DripIndex
import Testing

struct DemangledNameTests {
    @Test func readsNamesOfMethods() throws {
        let name = try #require(DemangledName(usr: "s:4Shop0A6ModuleC3cup4sizeAA3CupVSi_tF"))
        #expect(name.path == "Shop.ShopModule.cup")
        #expect(name.parameters == ["Swift.Int"])
        #expect(name.result == "Shop.Cup")
    }

    @Test func readsPropertiesAndTypes() throws {
        let property = try #require(DemangledName(usr: "s:3App13ViewComponentC4shop4Shop0eC0Cvp"))
        #expect(property.path == "App.ViewComponent.shop")
        #expect(property.result == "Shop.ShopComponent")
        let type = try #require(DemangledName(usr: "s:3App5OuterV11InnerModuleV"))
        #expect(type == DemangledName(demangled: "App.Outer.InnerModule"))
        #expect(type.result == nil)
    }

    @Test func callsTheLibraryDripWhateverItsModuleIsCalled() throws {
        let name = try #require(DemangledName(usr: "s:1D13ComponentTypeP", dripModule: "D"))
        #expect(name.path == "Drip.ComponentType")
        let property = try #require(DemangledName(usr: "s:3App5ModelC1d1D8ProviderVySiGvp", dripModule: "D"))
        #expect(property.path == "App.Model.d")
        #expect(property.result == "Drip.Provider<Swift.Int>")
    }

    @Test func exactTextsDistinguishTypesWithTheSameName() {
        let own = DemangledName(demangled: "App.(Cup in _033113C85D93EDC4)")
        let other = DemangledName(demangled: "App.(Cup in _51B1D4A3B0A5A2F0)")
        #expect(own.path == other.path)
        #expect(own.exactPath != other.exactPath)
        let user = DemangledName(demangled: "App.M.cup() -> App.(Cup in _033113C85D93EDC4)")
        #expect(user.result == "App.Cup")
        #expect(user.exactResult == own.exactPath)

        let nested = DemangledName(demangled: "(extension in App):Base.Space.Cup")
        let nestedUser = DemangledName(demangled: "App.M.cups : [(extension in App):Base.Space.Cup]")
        #expect(nested.path == "Base.Space.Cup")
        #expect(nestedUser.result == "[Base.Space.Cup]")
        #expect(nestedUser.exactResult == "[\(nested.exactPath)]")
    }

    @Test func refusesNamesThatAreNotSwift() {
        #expect(DemangledName(usr: "c:@M@Drip") == nil)
        #expect(DemangledName(usr: "s:e:s:4Shop0A6ModuleC3extSiyYaKF") == nil)
    }

    @Test(arguments: [
        ("App.M.(make in _033113C85D93EDC4)(size: Swift.Int) -> Shop.Cup", "App.M.make", ["Swift.Int"], "Shop.Cup"),
        ("(extension in App):Drip.ModuleType.mixin() -> Swift.String", "Drip.ModuleType.mixin", [], "Swift.String"),
        (
            "(extension in App):App.Base< where A == App.C>.cup(App.Box<Swift.Int>.Size) -> Swift.Int", "App.Base.cup",
            ["App.Box<Swift.Int>.Size"], "Swift.Int"
        ),
        ("(extension in App):App.Base< where A == App.C>.size : Swift.Int", "App.Base.size", [], "Swift.Int"),
        ("static App.M.shared : App.C", "App.M.shared", [], "App.C"),
        (
            "App.M.f<A where A: App.P>(A.Type, b: (A) -> Swift.Int) async throws -> A", "App.M.f",
            ["A.Type", "(A) -> Swift.Int"], "A"
        ),
        ("App.M.map() -> [Swift.String : App.P]", "App.M.map", [], "[Swift.String : App.P]"),
        ("App.M.make : (Swift.Int) -> Swift.String", "App.M.make", [], "(Swift.Int) -> Swift.String"),
        (
            "App.M.pair(Swift.Dictionary<Swift.Int, App.A>, App.B) -> ()", "App.M.pair",
            ["Swift.Dictionary<Swift.Int, App.A>", "App.B"], "()"
        ),
    ])
    func takesDeclarationsApart(text: String, path: String, parameters: [String], result: String) {
        let name = DemangledName(demangled: text)
        #expect(name.path == path)
        #expect(name.parameters == parameters)
        #expect(name.result == result)
    }
}
