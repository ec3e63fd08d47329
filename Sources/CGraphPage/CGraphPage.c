// SPDX-License-Identifier: MIT

#include "CGraphPage.h"

// Clang supports #embed in all standards since version 19.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char controls[] = {
#embed "../DripGraph/Rendering/Page/graph-controls.html"
    , 0};

static const unsigned char area[] = {
#embed "../DripGraph/Rendering/Page/graph-area.html"
    , 0};

static const unsigned char style[] = {
#embed "../DripGraph/Rendering/Page/graph.css"
    , 0};

static const unsigned char scripts[] = {
#embed "../DripGraph/Rendering/Page/layout-ranks.js"
    ,
#embed "../DripGraph/Rendering/Page/layout-shorten.js"
    ,
#embed "../DripGraph/Rendering/Page/layout-layers.js"
    ,
#embed "../DripGraph/Rendering/Page/layout-order.js"
    ,
#embed "../DripGraph/Rendering/Page/layout-settle.js"
    ,
#embed "../DripGraph/Rendering/Page/layout-place.js"
    ,
#embed "../DripGraph/Rendering/Page/layout-route.js"
    ,
#embed "../DripGraph/Rendering/Page/layout-levels.js"
    ,
#embed "../DripGraph/Rendering/Page/layout-cycles.js"
    ,
#embed "../DripGraph/Rendering/Page/layout.js"
    ,
#embed "../DripGraph/Rendering/Page/model.js"
    ,
#embed "../DripGraph/Rendering/Page/groups.js"
    ,
#embed "../DripGraph/Rendering/Page/relations.js"
    ,
#embed "../DripGraph/Rendering/Page/state.js"
    ,
#embed "../DripGraph/Rendering/Page/filter.js"
    ,
#embed "../DripGraph/Rendering/Page/boxes.js"
    ,
#embed "../DripGraph/Rendering/Page/picture.js"
    ,
#embed "../DripGraph/Rendering/Page/region.js"
    ,
#embed "../DripGraph/Rendering/Page/minimap.js"
    ,
#embed "../DripGraph/Rendering/Page/emphasis.js"
    ,
#embed "../DripGraph/Rendering/Page/details.js"
    ,
#embed "../DripGraph/Rendering/Page/cycles.js"
    ,
#embed "../DripGraph/Rendering/Page/findings.js"
    ,
#embed "../DripGraph/Rendering/Page/paths.js"
    ,
#embed "../DripGraph/Rendering/Page/lists.js"
    ,
#embed "../DripGraph/Rendering/Page/hands.js"
    ,
#embed "../DripGraph/Rendering/Page/place.js"
    ,
#embed "../DripGraph/Rendering/Page/address.js"
    ,
#embed "../DripGraph/Rendering/Page/main.js"
    ,
    0};

const char *_Nonnull drip_graph_controls(void) { return (const char *)controls; }
const char *_Nonnull drip_graph_area(void) { return (const char *)area; }
const char *_Nonnull drip_graph_style(void) { return (const char *)style; }
const char *_Nonnull drip_graph_scripts(void) { return (const char *)scripts; }
