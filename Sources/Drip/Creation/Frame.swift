// SPDX-License-Identifier: MIT

internal import CDrip

/// One strategy call that runs on this thread. Frames live on the stack and link outwards, so that a report can
/// name the way here and an instance knows what it was built from.
@usableFromInline
struct Frame {
    @usableFromInline var outer: UnsafeMutablePointer<Frame>?
    /// The innermost frame of the thread while this was none: mostly `outer`, but not where that stands for a task, and
    /// not for an override that is being set inside a provider.
    @usableFromInline var before: UnsafeMutableRawPointer?
    @usableFromInline let site: Site
    /// Unretained, as everything here: whoever runs the call holds it.
    @usableFromInline let unretainedShelf: Unmanaged<Shelf>
    /// The nearest creation whose instance will be kept; dependencies are noted there.
    @usableFromInline var unretainedCreation: Unmanaged<Creation>?
    /// What this outermost resolution shares; only the outermost frame owns one.
    @usableFromInline var graph: Unmanaged<Graph>?
    /// Whether the frame stands for a task, on the heap.
    @usableFromInline var isAsync = false
    /// The override that is being installed, when this frame stands for that.
    @usableFromInline var unretainedInstallation: Unmanaged<Installation>?

    @inlinable
    init(site: Site, unretained: Unmanaged<Shelf>) {
        outer = nil
        before = nil
        self.site = site
        unretainedShelf = unretained
        unretainedCreation = nil
        graph = nil
        isAsync = false
        unretainedInstallation = nil
    }

    init(site: Site, scope: Shelf, creation: Creation? = nil) {
        self.init(site: site, unretained: Unmanaged.passUnretained(scope))
        self.creation = creation
    }

    var creation: Creation? {
        get { unretainedCreation?.takeUnretainedValue() }
        set { unretainedCreation = newValue.map { Unmanaged.passUnretained($0) } }
    }

    var installation: Installation? {
        get { unretainedInstallation?.takeUnretainedValue() }
        set { unretainedInstallation = newValue.map { Unmanaged.passUnretained($0) } }
    }

    var scope: Shelf { unretainedShelf.takeUnretainedValue() }

    /// The innermost frame of the calling thread.
    static var innermost: UnsafeMutablePointer<Frame>? {
        drip_innermost()?.assumingMemoryBound(to: Frame.self)
    }
}
