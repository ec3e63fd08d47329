// SPDX-License-Identifier: MIT

/// What an end awaits before it goes on.
struct UnfinishedWork {
    private var creations: [AsyncCreation] = []
    private var tasks: [RunningTask] = []

    /// The work of a component, except what the calling task is part of: nothing waits for itself.
    @inline(never)
    init(of storage: Storage) {
        let own = AsyncCreation.ofThisTask
        creations = storage.withLock(\.asyncCreations).filter { $0 !== own }
        tasks = storage.runningTasks
    }

    /// Whether some of it goes on. Forgets what is over.
    @inline(never)
    mutating func goesOn() -> Bool {
        creations.removeAll(where: \.hasEnded)
        tasks.removeAll(where: \.isOver)
        return !(creations.isEmpty && tasks.isEmpty)
    }

    /// Cancels the creations that go on.
    @inline(never)
    func giveUp() -> [any Error] {
        for creation in creations { creation.cancel() }
        return creations.map { UnfinishedCreation($0.site) } + tasks.map { UnfinishedTask($0.place) }
    }
}
