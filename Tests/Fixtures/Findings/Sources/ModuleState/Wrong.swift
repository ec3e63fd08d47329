// SPDX-License-Identifier: MIT

import Drip

final class BarComponent: Component {
    var counter: CounterModule { module() }
    var host: HostModule { module() }
}

final class CounterModule: ModuleType {
    unowned let component: BarComponent
    private var count = 0

    init(component: BarComponent) {
        self.component = component
    }

    func next() -> Int {
        count += 1
        return transient { count }
    }
}

final class HostModule: ModuleType {
    let component: BarComponent
    let host: String

    init(_ component: BarComponent, host: String) {
        self.component = component
        self.host = host
    }

    convenience init(component: BarComponent) {
        self.init(component, host: "default")
    }

    func address() -> String { transient { host } }
}

func useBar() -> String {
    let bar = BarComponent().module { HostModule($0, host: "example.com") }
    return "\(bar.counter.next()) \(bar.host.address())"
}
