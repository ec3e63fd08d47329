// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

/// What a call takes over from the call around it.
struct CallTests {
    private let storage = Storage(builtAt: SourcePlace(#fileID, #line), parent: nil, componentType: nil)

    @Test func anOutermostCallIsARootOfItsOwn() {
        withCall { call in
            call.enter(under: nil)

            #expect(call.pointee.outermost == call && call.pointee.outer == nil)
            #expect(call.pointee.root == Root(bitPattern: call) && call.rootOfInner == call.pointee.root)
        }
    }

    @Test func aCallInsideAnotherHasItsRootAndItsCreation() {
        let creation = Creation.test(.test(1))
        withCall(creation) { outer in
            withCall { inner in
                outer.enter(under: nil)
                inner.enter(under: outer)

                #expect(inner.pointee.outermost == outer && inner.pointee.outer == outer)
                #expect(inner.pointee.root == outer.pointee.root)
                #expect(inner.pointee.creation?.takeUnretainedValue() === creation)
                #expect(outer.pointee.ownCreation === creation && inner.pointee.ownCreation == nil)
            }
        }
    }

    @Test func aCallWithACreationKeepsItsOwn() {
        let (around, own) = (Creation.test(.test(1)), Creation.test(.test(2)))
        withCall(around) { outer in
            withCall(own) { inner in
                outer.enter(under: nil)
                inner.enter(under: outer)

                #expect(inner.pointee.ownCreation === own)
            }
        }
    }

    /// A child task may run while the task that started it goes on, so its calls are no part of that task's wait.
    @Test func aCallInsideATaskThatRunsElsewhereIsARootOfItsOwn() {
        withCall { task in
            withCall { inner in
                task.pointee.isTask = true
                task.pointee.root = 7
                inner.enter(under: task)

                #expect(task.rootOfInner == 0)
                #expect(inner.pointee.outermost == inner && inner.pointee.root == Root(bitPattern: inner))
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

                #expect(outer.madeLinking === linking && linking.root == outer.pointee.root)
                outer.pointee.linking?.release()
            }
        }
    }

    private func withCall(_ creation: Creation? = nil, _ body: (Call.Pointer) -> Void) {
        var call = Call(.test(1), storage.handle)
        withUnsafeMutablePointer(to: &call) { call in
            call.attach(nil, creation)
            body(call)
        }
        withExtendedLifetime(creation) {}
    }
}
