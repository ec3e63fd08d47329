// SPDX-License-Identifier: MIT

import Drip

protocol HasLogger: AnyObject {
    var logger: String { get }
}

extension ChildComponent: HasLogger where Parent: HasLogger {
    var logger: String { parent.logger }
}

final class AppComponent: Component, HasLogger {
    var logger: String { "app" }
}

final class UserComponent: ChildComponent<AppComponent> {
    var user: UserModule { module() }
    var logger: String { user.logger() }
}

final class UserModule: Module<UserComponent> {
    func logger() -> String { single { "user" } }
}

func readLogger(_ user: UserComponent) -> String { user.logger }
