// SPDX-License-Identifier: MIT

import Drip

@MainActor
private final class Editor {
    private let tasks: ComponentTasks
    private let drafts: Provider<Drafts>

    init(tasks: ComponentTasks, drafts: Provider<Drafts>) {
        self.tasks = tasks
        self.drafts = drafts
    }

    func save() { tasks.start { await drafts().upload() } }
}

private class EditorModule: MainActorModule<SessionComponent> {
    func editor() -> Editor {
        single { Editor(tasks: component.tasks, drafts: component.provider { $0.editing.drafts() }) }
    }

    func drafts() -> Drafts { single { Drafts() } }
}

private final class SessionComponent: MainActorComponent {
    var editing: EditorModule { module() }
}

@MainActor
private final class Drafts {
    private(set) var uploads = 0

    func upload() async { uploads += 1 }
}
