// SPDX-License-Identifier: MIT

import Drip

final class Pool {
    var size = 1

    nonisolated(nonsending) func drain() async {}
}

final class AppComponent: Component {}

final class RequestComponent: ChildComponent<AppComponent> {
    var data: DataModule { module() }
}

final class DataModule: Module<RequestComponent> {
    func pool() -> Pool {
        single {
            Pool()
        } shutdown: {
            await $0.drain()
        }
    }
    func size() -> Int { single { pool().size } }
    func limit() -> Int { single { 3 } }
}

func handle(_ app: AppComponent) -> Int {
    withComponent(RequestComponent(parent: app)) { request in
        request.data.size()
    }
}

func handleByHand(_ app: AppComponent) -> Int {
    let request = RequestComponent(parent: app)
    let size = request.data.pool().size
    request.close()
    return size
}
