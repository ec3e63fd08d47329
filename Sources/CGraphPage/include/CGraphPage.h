// SPDX-License-Identifier: MIT

/// The files of the graph page in `Sources/DripGraph/Rendering/Page`, as null-terminated texts. The C compiler embeds them,
/// because the Swift compiler takes long for the array literals that `embedInCode` writes.
#ifndef DRIP_GRAPH_PAGE_H
#define DRIP_GRAPH_PAGE_H

const char *_Nonnull drip_graph_controls(void);
const char *_Nonnull drip_graph_area(void);
const char *_Nonnull drip_graph_style(void);

/// All scripts of the page, in the order in which they run.
const char *_Nonnull drip_graph_scripts(void);

#endif
