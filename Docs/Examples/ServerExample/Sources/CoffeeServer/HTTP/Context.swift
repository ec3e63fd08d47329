// SPDX-License-Identifier: MIT

import Hummingbird
import NIOCore

/// What Hummingbird knows of a request, and the event loop of its connection.
struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    let loop: any EventLoop

    init(source: Source) {
        coreContext = .init(source: source)
        loop = source.channel.eventLoop
    }
}
