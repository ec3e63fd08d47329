"use strict";

// The page shows `Graph.app` of Graph+Made.swift, in which a provider makes each component but the first.
const isWhole = () => picture.width * scale <= element("area").clientWidth
  && picture.height * scale <= element("area").clientHeight;
const drawnRoutes = isWanted => picture.routes.filter(({ edge, head }) => head && isWanted(edge));

check({
  "the first view shows all components, and fits": () => {
    const drawn = picture.boxes.map(({ box }) => box.id);
    return drawn.sort().join() === graph.components.map(({ id }) => id).sort().join() && isWhole();
  },
  "a parent and its child are no cycle": () =>
    !picture.boxes.some(({ box }) => box.isCycle || box.isInCycle) && element("legend-cycle").hidden,
  "arrows of needs run down, except those from a parent into its child": () => {
    const up = drawnRoutes(edge => edge.isUp && edge.links.some(isCreation));
    return up.every(({ edge }) => groups.get(edge.to).parents.includes(edge.from));
  },
  "steps are limited in graphs of more than 200 providers": () =>
    element("depth").value === (graph.providers.length > 200 ? "1" : ""),
  "a component has an arrow from where it is made": () => graph.components.slice(1).every(({ id }) =>
    drawnRoutes(({ to, links }) => to === id && links.some(isMaking)).length),
  "each level fits": async () => {
    for (const show of ["modules", "providers", "groups", "modules"]) {
      await click(element("show-" + show));
      if (!isWhole()) throw new Error(show);
    }
    return true;
  },
  "an arrow from a child ends at the module that it uses": () => {
    const across = picture.links.filter(link => !isMaking(link) && outermost(link.from) !== outermost(link.to));
    return across.every(link => {
      const outer = picture.routes.filter(({ edge, owner }) => owner === null && edge.links.includes(link));
      return outer.length === 1 && outer[0].edge.links.every(other => other.to === link.to);
    });
  },
  "an arrow leads from the provider to the component that it makes": async () => {
    await click(element("show-providers"));
    return graph.components.slice(1).every(({ id }) => {
      const [provider] = graph.providers.filter(({ type }) => type === groups.get(id).name);
      return picture.links.some(link => isMaking(link) && link.from === provider.id && link.to === id);
    });
  },
  "a small picture shows the part in view of more than 200 boxes, and moves it": async () => {
    const minimap = element("minimap");
    if (picture.boxes.length <= mostWithoutMinimap) return minimap.hidden;
    zoomTo(1);
    const { left, top, width, height } = minimap.getBoundingClientRect();
    await click({ x: left + width / 2, y: top + height - 8 });
    await frames();
    const low = element("area").scrollTop;
    await click({ x: left + width / 2, y: top + 4 });
    await frames();
    return !minimap.hidden && low > element("area").scrollTop;
  },
});
