// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

/// The targets `Names` and `OtherNames`: types that share a name, and types in extensions and in generic types.
@Suite(.waitsForProcesses) struct NamesTests {
    @Test func typesWithTheSameNameKeepTheirOwnMembersAndNumbers() throws {
        #expect(try names("--by", "provider") == providers)
        #expect(try names("--by", "component") == components)
    }

    @Test func modulesAreFoundHoweverTheirTypeIsNested() throws {
        let report = try Fixture.drip("verify", "--target", "Names", "--target", "OtherNames")
        #expect(report.text == wrong)
    }

    @Test func aComponentIsFoundByItsNameIfItSharesItsModule() throws {
        #expect(try Fixture.drip("graph", "--focus", "SharingComponent").text == focused)
    }
}

private func names(_ arguments: String...) throws -> String {
    try Fixture.drip(["graph", "--target", "Names", "--target", "OtherNames"] + arguments).text
}

private let providers = #"""
    flowchart LR
        subgraph Menu_Features_ScreenComponent["Features.ScreenComponent"]
            subgraph Menu_Features_ScreenModule["Features.ScreenModule"]
                Menu_Features_ScreenModule_text["text()<br/>single · String"]:::single
            end
            subgraph Names_Shelf_BoardModule["Shelf.BoardModule"]
                Names_Shelf_BoardModule_length["length()<br/>single · Int"]:::single
            end
        end
        subgraph Menu_Features_ScreenComponent_2["Features.ScreenComponent"]
            subgraph Menu_Features_ScreenModule_2["Features.ScreenModule"]
                Menu_Features_ScreenModule_2_other["other()<br/>single · String"]:::single
                Menu_Features_ScreenModule_2_text["text()<br/>single · String"]:::single
            end
        end
        subgraph Names_PreviewComponent["PreviewComponent"]
            subgraph Names_PreviewModule["PreviewModule"]
                Names_PreviewModule_first["first()<br/>single · Int"]:::single
            end
        end
        subgraph Names_PreviewComponent_2["PreviewComponent"]
            subgraph Names_PreviewModule_2["PreviewModule"]
                Names_PreviewModule_2_first["first()<br/>single · Int"]:::single
                Names_PreviewModule_2_second["second()<br/>single · Int"]:::single
            end
        end
        subgraph Names_TypesComponent["TypesComponent"]
            subgraph Names_TypesModule["TypesModule"]
                Names_TypesModule_injected_Swift_Int["injected()<br/>single · Int"]:::single
                Names_TypesModule_injected_Swift_String["injected()<br/>single · String"]:::single
                Names_TypesModule_metatype["metatype<br/>single · any Drawn.Type"]:::single
                Names_TypesModule_opaque["opaque()<br/>single · some Drawn"]:::single
                Names_TypesModule_several_of["several(of:)<br/>single · [Shape]"]:::single
            end
        end
        subgraph Drip_Module["Module"]
            Drip_Module_everywhere["everywhere()<br/>single · Int"]:::single
        end
        subgraph Names_AnyModule["AnyModule"]
            Names_AnyModule_inExtension["inExtension()<br/>single · Int"]:::single
            Names_AnyModule_property["property<br/>single · Int"]:::single
            Names_AnyModule_subscript__["subscript(_:)<br/>single for key · Int"]:::single
        end
        Menu_Features_ScreenModule_2_text --> Menu_Features_ScreenModule_2_other
        Names_AnyModule_inExtension --> Names_AnyModule_property
        Names_AnyModule_property --> Drip_Module_everywhere
        Names_PreviewModule_2_first --> Names_PreviewModule_2_second
        Names_TypesModule_injected_Swift_Int --> Names_TypesModule_injected_Swift_String
        Names_TypesModule_injected_Swift_String --> Names_TypesModule_injected_Swift_Int
        classDef single fill:#dbeafe,stroke:#1d4ed8,color:#111827

    """#

private let components = #"""
    flowchart LR
        Menu_Features_ScreenComponent["Features.ScreenComponent<br/>screen: Features.ScreenModule<br/>shelf: Shelf&lt;Int&gt;.BoardModule"]
        Menu_Features_ScreenComponent_2["Features.ScreenComponent<br/>screen: Features.ScreenModule"]
        Names_ConstrainedComponent["ConstrainedComponent<br/>anything: AnyModule&lt;ConstrainedComponent&gt;"]
        Names_PreviewComponent["PreviewComponent<br/>preview: PreviewModule"]
        Names_PreviewComponent_2["PreviewComponent<br/>preview: PreviewModule"]
        Names_SharingComponent["SharingComponent<br/>anything: AnyModule&lt;SharingComponent&gt;"]
        Names_TypesComponent["TypesComponent<br/>types: TypesModule"]

    """#

private let wrong = #"""
    Sources/Names/Nested.swift:17:18: error: Features.ScreenModule.init(_:) needs itself [cycle]

            Features.ScreenModule.init(_:)       init       Sources/Names/Nested.swift:17
            └ screen                             property   Sources/Names/Nested.swift:10
              └ Features.ScreenModule.init(_:)   already being built

        Each waits for the one below it, so none can be finished.
          • move the call out of the module's initializer into a provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Names/One.swift:14:14: error: PreviewModule.init(_:) needs itself [cycle]

            PreviewModule.init(_:)       init       Sources/Names/One.swift:14
            └ preview                    property   Sources/Names/One.swift:8
              └ PreviewModule.init(_:)   already being built

        Each waits for the one below it, so none can be finished.
          • move the call out of the module's initializer into a provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Names/Types.swift:18:30: error: injected() -> Int in TypesModule needs itself [cycle]

            injected() -> Int        single   Sources/Names/Types.swift:18
            └ injected() -> String   single   Sources/Names/Types.swift:19
              └ injected() -> Int    already being built

        Each waits for the one below it, so none can be finished.
          • hand injected() -> String a Provider<Int> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    16 providers in 8 modules of 7 components: 3 errors, 0 warnings

    """#

private let focused = #"""
    flowchart LR
        subgraph Drip_Module["Module"]
            Drip_Module_everywhere["everywhere()<br/>single · Int"]:::single
        end
        subgraph Names_AnyModule["AnyModule"]
            Names_AnyModule_inExtension["inExtension()<br/>single · Int"]:::single
            Names_AnyModule_property["property<br/>single · Int"]:::single
            Names_AnyModule_subscript__["subscript(_:)<br/>single for key · Int"]:::single
        end
        Names_AnyModule_inExtension --> Names_AnyModule_property
        Names_AnyModule_property --> Drip_Module_everywhere
        classDef single fill:#dbeafe,stroke:#1d4ed8,color:#111827

    """#
