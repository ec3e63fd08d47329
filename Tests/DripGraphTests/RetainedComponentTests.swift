// SPDX-License-Identifier: MIT

import Testing

struct RetainedComponentTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsSinglesThatRetainTheirComponent() throws {
        let report = try Fixture.drip("verify", "--target", "RetainedComponent")
        #expect(report.text == wrong)
    }
}

private let wrong = #"""
    Sources/RetainedComponent/Wrong.swift:37:31: warning: the instance of router() in BarModule retains its own component [retained-component]

            router()         single     Sources/RetainedComponent/Wrong.swift:37
            └ BarComponent   retained   Sources/RetainedComponent/Wrong.swift:37

        BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
          • hold it in a `weak` or `unowned` property;
          • pass what the instance needs, or a `Provider` of it, in place of the component.
        To keep it as it is: // drip:ignore retained-component

    Sources/RetainedComponent/Wrong.swift:38:36: warning: the instance of page(id:) in BarModule retains its own component [retained-component]

            page(id:)        single     Sources/RetainedComponent/Wrong.swift:38
            └ BarComponent   retained   Sources/RetainedComponent/Wrong.swift:38

        BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
          • hold it in a `weak` or `unowned` property;
          • pass what the instance needs, or a `Provider` of it, in place of the component.
        To keep it as it is: // drip:ignore retained-component

    Sources/RetainedComponent/Wrong.swift:39:30: warning: the instance of named() in BarModule retains its own component [retained-component]

            named()          single     Sources/RetainedComponent/Wrong.swift:39
            └ BarComponent   retained   Sources/RetainedComponent/Wrong.swift:39

        BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
          • hold it in a `weak` or `unowned` property;
          • pass what the instance needs, or a `Provider` of it, in place of the component.
        To keep it as it is: // drip:ignore retained-component

    Sources/RetainedComponent/Wrong.swift:40:31: warning: the instance of client() in BarModule retains its own component [retained-component]

            client()         single     Sources/RetainedComponent/Wrong.swift:40
            └ BarComponent   retained   Sources/RetainedComponent/Wrong.swift:40

        BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
          • capture the component weakly: `[weak component]`;
          • pass a `Provider`, which does not retain the component.
        To keep it as it is: // drip:ignore retained-component

    Sources/RetainedComponent/Wrong.swift:42:9: warning: the instance of bell() in BarModule retains its own component [retained-component]

            bell()           single     Sources/RetainedComponent/Wrong.swift:42
            └ BarComponent   retained   Sources/RetainedComponent/Wrong.swift:44

        BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
          • hold it in a `weak` or `unowned` property;
          • pass what the instance needs, or a `Provider` of it, in place of the component.
        To keep it as it is: // drip:ignore retained-component

    Sources/RetainedComponent/Wrong.swift:50:9: warning: the instance of owned() in BarModule retains its own component [retained-component]

            owned()          single     Sources/RetainedComponent/Wrong.swift:50
            └ BarComponent   retained   Sources/RetainedComponent/Wrong.swift:53

        BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
          • hold it in a `weak` or `unowned` property;
          • pass what the instance needs, or a `Provider` of it, in place of the component.
        To keep it as it is: // drip:ignore retained-component

    Sources/RetainedComponent/Wrong.swift:56:32: warning: the instance of outer() in BarModule retains its own component [retained-component]

            outer()          single     Sources/RetainedComponent/Wrong.swift:56
            └ BarComponent   retained   Sources/RetainedComponent/Wrong.swift:57

        BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
          • hold it in a `weak` or `unowned` property;
          • pass what the instance needs, or a `Provider` of it, in place of the component.
        To keep it as it is: // drip:ignore retained-component

    Sources/RetainedComponent/Wrong.swift:65:31: warning: the instance of client() in TokenModule retains its own component [retained-component]

            client()         single     Sources/RetainedComponent/Wrong.swift:65
            └ BarComponent   retained   Sources/RetainedComponent/Wrong.swift:65

        BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
          • capture the component weakly: `[weak component]`;
          • pass a `Provider`, which does not retain the component.
        To keep it as it is: // drip:ignore retained-component

    Sources/RetainedComponent/Wrong.swift:66:30: warning: the instance of other() in TokenModule retains its own component [retained-component]

            other()          single     Sources/RetainedComponent/Wrong.swift:66
            └ BarComponent   retained   Sources/RetainedComponent/Wrong.swift:66

        BarComponent keeps the single, and the instance keeps BarComponent, so neither is ever released.
          • capture the component weakly: `[weak component]`;
          • pass a `Provider`, which does not retain the component.
        To keep it as it is: // drip:ignore retained-component

    20 providers in 4 modules of 1 component: 0 errors, 9 warnings

    """#
