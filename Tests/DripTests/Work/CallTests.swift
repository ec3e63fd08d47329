// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

/// What a call takes over from the call around it.
struct CallTests {
    private let storage = Storage.test

    @Test func anOutermostCallIsARootOfItsOwn() {
        withCall { call in
            call.enter(under: nil)

            #expect(call.outermost?.address == call.address && call.outer == nil)
            #expect(call.root == call.address && call.rootOfInner == call.root)
        }
    }

    @Test func aCallInsideAnotherHasItsRootAndItsCreation() {
        let creation = Creation.test(.test(1))
        withCall(creation) { outer in
            withCall { inner in
                outer.enter(under: nil)
                inner.enter(under: outer)

                #expect(inner.outermost?.address == outer.address && inner.outer?.address == outer.address)
                #expect(inner.root == outer.root)
                #expect(inner.creation?.takeUnretainedValue() === creation)
                #expect(outer.ownCreation === creation && inner.ownCreation == nil)
            }
        }
    }

    @Test func aCallWithACreationKeepsItsOwn() {
        let (around, own) = (Creation.test(.test(1)), Creation.test(.test(2)))
        withCall(around) { outer in
            withCall(own) { inner in
                outer.enter(under: nil)
                inner.enter(under: outer)

                #expect(inner.ownCreation === own)
            }
        }
    }

    /// A child task may run while the task that started it goes on, so its calls are no part of that task's wait.
    @Test func aCallInsideATaskThatRunsElsewhereIsARootOfItsOwn() {
        withCall(isTask: true) { task in
            withCall { inner in
                task.becomeOutermost(under: 7)
                inner.enter(under: task)

                #expect(task.rootOfInner == 0)
                #expect(inner.outermost?.address == inner.address && inner.root == inner.address)
            }
        }
    }

    @Test func anUnshownInstanceMarksTheCreationAroundTheCall() {
        let (around, own) = (Creation.test(.test(1)), Creation.test(.test(2)))
        withCall(around) { outer in
            withCall(own) { inner in
                outer.enter(under: nil)
                inner.enter(under: outer)

                inner.noteUnshown()

                #expect(around.isBuiltFromUnshown && !own.isBuiltFromUnshown)
            }
        }
    }

    @Test func allCallsOfAnOutermostCallHaveOneLinking() {
        withCall { outer in
            withCall { inner in
                outer.enter(under: nil)
                inner.enter(under: outer)

                let linking = inner.madeLinking

                #expect(outer.madeLinking === linking && linking.root == outer.root)
                outer.linking = nil
            }
        }
    }

    private func withCall(_ creation: Creation? = nil, isTask: Bool = false, _ body: (Call) -> Void) {
        let site = Site.test(1)
        let call = isTask ? Call.ofTask(site, storage.handle) : Call.placed(site, storage.handle, at: nil)
        call.attach(nil, creation)
        body(call)
        if isTask { call.memory.deallocate() } else { call.discard() }
        withExtendedLifetime(creation) {}
    }
}
