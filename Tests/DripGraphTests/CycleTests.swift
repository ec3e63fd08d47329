// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct CycleTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsEveryCycleWithItsWholePath() throws {
        let report = try Fixture.drip("verify", "--target", "Cycle")
        #expect(report.text == wrong)
        #expect(report.status == .found)
    }
}

private let wrong = #"""
    Sources/Cycle/Guessed.swift:30:29: warning: degrees() in HeatModule may need itself [cycle]

            degrees()         single     Sources/Cycle/Guessed.swift:30
            └ warm(_:)        function   Sources/Cycle/Guessed.swift:32
              └ heat()        function   Sources/Cycle/Guessed.swift:22
                └ degrees()   already being built

        Drip cannot tell which implementation of heat() in Heating runs. This path assumes heat() in Stove, one of 2.
          • hand degrees() a Provider<Int> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Cycle/Wrong.swift:23:31: error: boiler() in ShopModule needs itself [cycle]

            boiler()               single      Sources/Cycle/Wrong.swift:23
            └ thermostat()         single      Sources/Cycle/Wrong.swift:24
              └ makeThermostat()   function    Sources/Cycle/Wrong.swift:26
                └ alarm()          transient   Sources/Cycle/Wrong.swift:32
                  └ boiler()       already being built

        Each waits for the one below it, so none can be finished.
          • set the reference to alarm() in `link:` of thermostat(), in place of the call at Sources/Cycle/Wrong.swift:24;
          • hand alarm() a Provider<Boiler> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Cycle/Wrong.swift:54:33: error: roaster() in RoastModule needs itself [cycle]

            roaster()                 single   Sources/Cycle/Wrong.swift:54
            └ Roaster.init(source:)   init     Sources/Cycle/Wrong.swift:44
              └ beans()               single   Sources/Cycle/Wrong.swift:55
                └ roaster()           already being built

        Each waits for the one below it, so none can be finished.
          • set the reference to beans() in `link:` of roaster(), in place of the call at Sources/Cycle/Wrong.swift:54;
          • hand beans() a Provider<Roaster> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Cycle/Wrong.swift:67:14: error: BarModule.init(_:) needs itself [cycle]

            BarModule.init(_:)       init       Sources/Cycle/Wrong.swift:67
            └ bar                    property   Sources/Cycle/Wrong.swift:61
              └ BarModule.init(_:)   already being built

        Each waits for the one below it, so none can be finished.
          • move the call out of the module's initializer into a provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Cycle/Wrong.swift:82:38: warning: tray(depth:) in TrayModule may need itself [cycle]

            tray(depth:)     transient   Sources/Cycle/Wrong.swift:82
            └ tray(depth:)   already being built

        It ends only if its arguments end it; otherwise the process stops when the stack is nearly used up.
          • hand tray(depth:) a Factory<[Int], Int> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Cycle/Wrong.swift:108:9: error: cup() in SetModule needs itself [cycle]

            cup()        transient   Sources/Cycle/Wrong.swift:108
            └ saucer()   transient   Sources/Cycle/Wrong.swift:114
              └ cup()    already being built

        Each waits for the one below it, so none can be finished.
          • hand saucer() a Provider<Cup> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Cycle/Wrong.swift:137:29: error: gauge() in GaugeModule needs itself [cycle]

            gauge()           single     Sources/Cycle/Wrong.swift:137
            └ filled(_:)      function   Sources/Cycle/Wrong.swift:140
              └ level         setter     Sources/Cycle/Wrong.swift:123
                └ reading()   single     Sources/Cycle/Wrong.swift:138
                  └ gauge()   already being built

        Each waits for the one below it, so none can be finished.
          • set the reference to reading() in `link:` of gauge(), in place of the call at Sources/Cycle/Wrong.swift:137;
          • hand reading() a Provider<Gauge> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Cycle/Wrong.swift:137:29: warning: the instance of gauge() in GaugeModule retains its own component [retained-component]

            gauge()   single   Sources/Cycle/Wrong.swift:137

        GaugeComponent keeps the single, and the instance keeps GaugeComponent, so neither is ever released.
          • hold the component weakly: `[weak component]` in a closure, a `weak` or `unowned` property in an object;
          • pass what the instance needs, or a `Provider` of it, in place of the component.
        To keep it as it is: // drip:ignore retained-component

    Sources/Cycle/Wrong.swift:155:62: error: pool() in PoolModule needs itself [cycle]

            pool()       asyncSingle   Sources/Cycle/Wrong.swift:155
            └ login()    asyncSingle   Sources/Cycle/Wrong.swift:156
              └ pool()   already being built

        Each waits for the one below it, so none can be finished.
          • let the instance of login() ask for pool() when it is used, not while it is made;
          • use `Task.detached` for work that login() need not wait for;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Cycle/Wrong.swift:182:29: error: shelf() in ShelvesModule needs itself [cycle]

            shelf()            single   Sources/Cycle/Wrong.swift:182
            └ Shelf.init(_:)   init     Sources/Cycle/Wrong.swift:167
              └ lamp()         single   Sources/Cycle/Wrong.swift:183
                └ shelf()      already being built

        Each waits for the one below it, so none can be finished.
          • set the reference to shelf() in `link:` of lamp(), in place of the call at Sources/Cycle/Wrong.swift:183;
          • hand lamp() a Provider<Shelf> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Cycle/Wrong.swift:207:37: error: interface() in NetModule needs itself [cycle]

            interface()         single     Sources/Cycle/Wrong.swift:207
            └ needs             property   Sources/Cycle/Wrong.swift:209
              └ log()           single     Sources/Cycle/Wrong.swift:208
                └ interface()   already being built

        Each waits for the one below it, so none can be finished.
          • set the reference to interface() in `link:` of log(), in place of the call at Sources/Cycle/Wrong.swift:208;
          • hand log() a Provider<Interface> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    Sources/Cycle/Wrong.swift:239:27: error: bell() in DoorModule needs itself [cycle]

            bell()       single   Sources/Cycle/Wrong.swift:239
            └ door()     single   Sources/Cycle/Wrong.swift:240
              └ bell()   already being built

        Each waits for the one below it, so none can be finished.
          • set the reference to bell() in `link:` of door(), in place of the call at Sources/Cycle/Wrong.swift:240;
          • hand door() a Provider<Bell> and call it after construction;
          • move what both need into a third provider.
        To keep it as it is: // drip:ignore cycle

    50 providers in 20 modules of 15 components: 9 errors, 3 warnings

    """#
