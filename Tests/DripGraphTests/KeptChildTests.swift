// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct KeptChildTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsSinglesThatKeepChildrenOfTheirComponent() throws {
        let report = try Fixture.drip("verify", "--target", "KeptChild")
        #expect(report.text == wrong)
        #expect(report.status == .success)
    }
}

private let wrong = #"""
    Sources/KeptChild/Components.swift:64:9: warning: visit in Router keeps VisitComponent, a child of AppComponent [kept-child]
        The child retains its parent, and router() in WrongModule keeps an object whose property retains the child, so neither is released while the property holds the child.
          • keep the child outside its parent, where its lifetime is decided: in the object that keeps the parent;
          • make the property `weak`, and let the child's users keep it.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:6:42: warning: session() in WrongModule keeps SessionComponent, a child of its own component [kept-child]

            session()            single   Sources/KeptChild/Wrong.swift:6
            └ SessionComponent   child    Sources/KeptChild/Wrong.swift:6

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make session() a `transient` or a `weakSingle`, so that only its users keep it.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:7:40: warning: named() in WrongModule keeps SessionComponent, a child of its own component [kept-child]

            named()              single   Sources/KeptChild/Wrong.swift:7
            └ SessionComponent   child    Sources/KeptChild/Wrong.swift:7

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make named() a `transient` or a `weakSingle`, so that only its users keep it.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:8:47: warning: keyed(id:) in WrongModule keeps SessionComponent, a child of its own component [kept-child]

            keyed(id:)           single   Sources/KeptChild/Wrong.swift:8
            └ SessionComponent   child    Sources/KeptChild/Wrong.swift:8

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make keyed(id:) a `transient`, so that only its users keep it.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:10:15: warning: awaited() in WrongModule keeps SessionComponent, a child of its own component [kept-child]

            awaited()            asyncSingle   Sources/KeptChild/Wrong.swift:10
            └ SessionComponent   child         Sources/KeptChild/Wrong.swift:11

        The child retains its parent, and the parent retains the asyncSingle, so neither is ever released.
          • create the result of awaited() in a method `make…` without a strategy, so that only its users keep it;
          • hand it a Provider or a Factory of the child, and let the caller keep the child.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:15:29: warning: feed() in WrongModule keeps FeedComponent, a child of its own component [kept-child]

            feed()            single   Sources/KeptChild/Wrong.swift:15
            └ FeedComponent   child    Sources/KeptChild/Wrong.swift:15

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make feed() a `transient` or a `weakSingle`, so that only its users keep it;
          • hand it a Provider or a Factory of the child, and let the caller keep the child.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:16:34: warning: job() in WrongModule keeps JobComponent, a child of its own component [kept-child]

            job()            single   Sources/KeptChild/Wrong.swift:16
            └ JobComponent   child    Sources/KeptChild/Wrong.swift:16

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make job() a `transient` or a `weakSingle`, so that only its users keep it.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:18:9: warning: visit() in WrongModule keeps VisitComponent, a child of its own component [kept-child]

            visit()            single   Sources/KeptChild/Wrong.swift:18
            └ VisitComponent   child    Sources/KeptChild/Wrong.swift:19

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make visit() a `transient` or a `weakSingle`, so that only its users keep it.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:23:43: warning: chained() in WrongModule keeps VisitComponent, a child of its own component [kept-child]

            chained()          single   Sources/KeptChild/Wrong.swift:23
            └ VisitComponent   child    Sources/KeptChild/Wrong.swift:23

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make chained() a `transient` or a `weakSingle`, so that only its users keep it;
          • hand it a Provider or a Factory of the child, and let the caller keep the child.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:25:9: warning: router() in WrongModule keeps SessionComponent, a child of its own component [kept-child]

            router()               single   Sources/KeptChild/Wrong.swift:25
            └ Router.init(app:)    init     Sources/KeptChild/Components.swift:67
              └ SessionComponent   child    Sources/KeptChild/Components.swift:68

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make router() a `transient` or a `weakSingle`, so that only its users keep it;
          • hand it a Provider or a Factory of the child, and let the caller keep the child.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:25:9: warning: router() in WrongModule keeps VisitComponent, a child of its own component [kept-child]

            router()             single     Sources/KeptChild/Wrong.swift:25
            └ visit              property   Sources/KeptChild/Components.swift:11
              └ VisitComponent   child      Sources/KeptChild/Components.swift:11

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make router() a `transient` or a `weakSingle`, so that only its users keep it;
          • hand it a Provider or a Factory of the child, and let the caller keep the child.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:34:9: warning: screen(of:) in WrongModule keeps ScreenComponent, a child of its own component [kept-child]

            screen(of:)         single   Sources/KeptChild/Wrong.swift:34
            └ ScreenComponent   child    Sources/KeptChild/Wrong.swift:34

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make screen(of:) a `transient`, so that only its users keep it.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:38:31: warning: window() in WrongModule keeps SessionComponent, a child of its own component [kept-child]

            window()                 single      Sources/KeptChild/Wrong.swift:38
            └ opened()               transient   Sources/KeptChild/Wrong.swift:39
              └ makeSession(in:)     function    Sources/KeptChild/Wrong.swift:69
                └ SessionComponent   child       Sources/KeptChild/Wrong.swift:70

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make window() a `transient` or a `weakSingle`, so that only its users keep it;
          • hand it a Provider or a Factory of the child, and let the caller keep the child.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:44:27: warning: desk() in WrongModule keeps SessionComponent, a child of its own component [kept-child]

            desk()                   single      Sources/KeptChild/Wrong.swift:44
            └ opened()               transient   Sources/KeptChild/Wrong.swift:39
              └ makeSession(in:)     function    Sources/KeptChild/Wrong.swift:69
                └ SessionComponent   child       Sources/KeptChild/Wrong.swift:70

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make desk() a `transient` or a `weakSingle`, so that only its users keep it;
          • hand it a Provider or a Factory of the child, and let the caller keep the child.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:45:32: warning: otherDesk() in WrongModule keeps SessionComponent, a child of its own component [kept-child]

            otherDesk()          single   Sources/KeptChild/Wrong.swift:45
            └ SessionComponent   child    Sources/KeptChild/Wrong.swift:45

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make otherDesk() a `transient` or a `weakSingle`, so that only its users keep it;
          • hand it a Provider or a Factory of the child, and let the caller keep the child.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:51:9: warning: tornDown() in WrongModule keeps SessionComponent, a child of its own component [kept-child]

            tornDown()           single   Sources/KeptChild/Wrong.swift:51
            └ SessionComponent   child    Sources/KeptChild/Wrong.swift:52

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make tornDown() a `transient` or a `weakSingle`, so that only its users keep it.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:74:40: warning: screen() in WrongSessionModule keeps ScreenComponent, a child of its own component [kept-child]

            screen()            single   Sources/KeptChild/Wrong.swift:74
            └ ScreenComponent   child    Sources/KeptChild/Wrong.swift:74

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make screen() a `transient` or a `weakSingle`, so that only its users keep it.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:87:44: warning: bracketed() in WrongModule keeps SessionComponent, a child of its own component [kept-child]

            bracketed()          single   Sources/KeptChild/Wrong.swift:87
            └ SessionComponent   child    Sources/KeptChild/Wrong.swift:87

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make bracketed() a `transient` or a `weakSingle`, so that only its users keep it.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:94:38: warning: mapped() in WrongModule keeps JobComponent, a child of its own component [kept-child]

            mapped()         single   Sources/KeptChild/Wrong.swift:94
            └ JobComponent   child    Sources/KeptChild/Wrong.swift:94

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make mapped() a `transient` or a `weakSingle`, so that only its users keep it;
          • hand it a Provider or a Factory of the child, and let the caller keep the child.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:95:37: warning: jobs() in WrongModule keeps JobComponent, a child of its own component [kept-child]

            jobs()           single   Sources/KeptChild/Wrong.swift:95
            └ JobComponent   child    Sources/KeptChild/Wrong.swift:95

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make jobs() a `transient` or a `weakSingle`, so that only its users keep it;
          • hand it a Provider or a Factory of the child, and let the caller keep the child.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:96:44: warning: optional() in WrongModule keeps SessionComponent, a child of its own component [kept-child]

            optional()           single   Sources/KeptChild/Wrong.swift:96
            └ SessionComponent   child    Sources/KeptChild/Wrong.swift:96

        The child retains its parent, and the parent retains the single, so neither is ever released.
          • make optional() a `transient` or a `weakSingle`, so that only its users keep it;
          • hand it a Provider or a Factory of the child, and let the caller keep the child.
        To keep it as it is: // drip:ignore kept-child

    Sources/KeptChild/Wrong.swift:113:17: warning: scopes in Users keeps UserComponent, a child of AppComponent [kept-child]
        The child retains its parent, and users() in WrongModule keeps an object whose property retains the child, so neither is released while the property holds the child.
          • keep the child outside its parent, where its lifetime is decided: in the object that keeps the parent;
          • make the property `weak`, and let the child's users keep it.
        To keep it as it is: // drip:ignore kept-child

    47 providers in 6 modules of 8 components: 0 errors, 22 warnings

    """#
