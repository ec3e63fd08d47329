// SPDX-License-Identifier: MIT

import Drip

/// An application wired by Drip.
final class AppComponent: Component {
    var data: DataModule { module() }
    var values: DataValues { module() }
}

/// The application's cached objects.
final class DataModule: Module<AppComponent> {
    @inline(never)
    func store() -> Store { single { Store() } }

    @inline(never)
    func storing() -> any Storing { single { Store() } }

    @inline(never)
    func clock() -> Clock { transient { Clock() } }

    @inline(never)
    func session() -> Session { transient { Session(store: store(), clock: clock()) } }

    @inline(never)
    func sessionOfComponent() -> Session {
        transient { Session(store: component.data.store(), clock: component.data.clock()) }
    }

    @inline(never)
    func sessionOfArgument() -> Session {
        transient { c in Session(store: c.data.store(), clock: c.data.clock()) }
    }

    @inline(never)
    func scales() -> Scales { transient { Scales(left: side(), right: side()) } }

    @inline(never)
    func side() -> Side { transient { Side(store: shared()) } }

    @inline(never)
    func shared() -> Store { graphSingle { Store() } }
}

/// `DataModule` as a struct.
struct DataValues: ModuleType {
    let component: AppComponent

    @inline(never)
    func store() -> Store { single { Store() } }

    @inline(never)
    func left() -> Machine { single { Machine() } }

    @inline(never)
    func right() -> Machine { single { Machine() } }
}
