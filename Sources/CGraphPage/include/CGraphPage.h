// SPDX-License-Identifier: MIT

/// The files of the graph page in `Sources/DripGraph/Rendering/Page`, as texts that zero ends. They are embedded by the C
/// compiler: an array literal of their bytes, which SwiftPM's `embedInCode` writes, takes the Swift compiler half a minute.
#ifndef DRIP_GRAPH_PAGE_H
#define DRIP_GRAPH_PAGE_H

const char *drip_graph_controls(void);
const char *drip_graph_area(void);
const char *drip_graph_style(void);

/// All scripts of the page, in the order in which they run.
const char *drip_graph_scripts(void);

#endif
