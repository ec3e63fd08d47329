// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Components that come to stand below another one while it ends.
struct ChildBuiltDuringEndTests {
    @Test func aChildThatALinkBuildsWhileTheComponentClosesIsClosed() {
        let office = Office()

        _ = office.desks.closing()

        #expect(office.isClosed && office.desk?.isClosed == true)
    }

    @Test func aChildThatATeardownPutsBelowTheClosedComponentIsClosed() {
        let office = Office()
        _ = office.desks.moving(from: Street())

        office.close()

        #expect(office.desk?.isClosed == true)
    }
}

private final class Chair {}

private final class Street: Component {}

private final class Desk: Component {}

private final class Office: Component {
    var desks: DeskModule { module() }
    var desk: Desk?
}

private final class DeskModule: Module<Office> {
    func linked() -> Chair {
        single {
            Chair()
        } link: { [component] _ in
            component.desk = Desk().parent(component)
        }
    }

    /// Closes the component while the link of another instance is pending.
    func closing() -> Chair {
        single {
            let chair = linked()
            component.close()
            return chair
        }
    }

    /// Its teardown builds a desk below another component, and puts it below this one too.
    func moving(from street: Street) -> Chair {
        single {
            Chair()
        } teardown: { [unowned component] _ in
            component.desk = Desk().parent(street).parent(component)
        }
    }
}
