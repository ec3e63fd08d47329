// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// A child's provider that asks for a single of an ancestor.
    static var parents: [Workload] { [parentHeld, parentLinked, ancestorHeld, ancestorLinked, ancestorSearched] }

    private static var parentHeld: Workload {
        Workload("parent 1 hop", .ratioAtMost(2.2)) {
            let child = SessionComponent(parent: AppComponent())
            let session = child.session
            return Pair(
                hand: handSession,
                drip: { count in withExtendedLifetime(child) { loop(count) { use(session.store()) } } }
            )
        }
    }

    private static var parentLinked: Workload {
        Workload("parent() 1 hop", .ratioAtMost(2.4)) {
            let child = LinkedSession().parent(AppComponent())
            let session = child.session
            return Pair(
                hand: handSession,
                drip: { count in withExtendedLifetime(child) { loop(count) { use(session.store()) } } }
            )
        }
    }

    private static var ancestorHeld: Workload {
        Workload("parent 3 hops", .ratioAtMost(3)) {
            let screen = ScreenComponent(parent: SessionComponent(parent: AppComponent()))
            let child = WidgetComponent(parent: screen)
            let widget = child.widget
            return Pair(
                hand: handWidget,
                drip: { count in withExtendedLifetime(child) { loop(count) { use(widget.store()) } } }
            )
        }
    }

    private static var ancestorLinked: Workload {
        Workload("parent() 3 hops", .ratioAtMost(5)) {
            let child = linkedWidget
            let widget = child.widget
            return Pair(
                hand: handWidget,
                drip: { count in withExtendedLifetime(child) { loop(count) { use(widget.store()) } } }
            )
        }
    }

    private static var ancestorSearched: Workload {
        Workload("parent() 3 hops at once") {
            let child = linkedWidget
            let widget = child.widget
            return Pair(
                hand: handWidget,
                drip: { count in withExtendedLifetime(child) { loop(count) { use(widget.searchedStore()) } } }
            )
        }
    }

    private static var handSession: Batch {
        let session = HandSession(parent: HandApp())
        return { count in loop(count) { use(session.store()) } }
    }

    private static var handWidget: Batch {
        let widget = HandWidget(parent: HandScreen(parent: HandSession(parent: HandApp())))
        return { count in loop(count) { use(widget.store()) } }
    }

    private static var linkedWidget: LinkedWidget {
        let session = LinkedSession().parent(AppComponent())
        return LinkedWidget().parent(LinkedScreen().parent(session))
    }
}
