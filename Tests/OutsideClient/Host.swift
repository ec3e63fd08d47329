// SPDX-License-Identifier: MIT

import Drip

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

final class HostComponent: Component {
    var kitchen: KitchenModule { module() }
}

class KitchenModule: Module<HostComponent> {
    func words() -> String { single { "the host has a component" } }
}

@main
enum Host {
    /// Loads the plug-in that its argument names, and uses a component of its own and one of the plug-in.
    static func main() {
        let host = HostComponent()
        print(host.kitchen.words())
        guard
            let plugIn = dlopen(CommandLine.arguments[1], RTLD_NOW),
            let start = dlsym(plugIn, "start")
        else { fatalError(dlerror().map { String(cString: $0) } ?? "no plug-in") }
        unsafeBitCast(start, to: (@convention(c) () -> Void).self)()
    }
}
