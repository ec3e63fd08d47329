"use strict";

// The frame of a cycle.
const cycle = "cycle Equipment.boiler";
function isInside(part, frame) {
  const inner = part.getBoundingClientRect(), outer = frame.getBoundingClientRect();
  return inner.left > outer.left && inner.top > outer.top && inner.right < outer.right && inner.bottom < outer.bottom;
}

/** Runs a claim while the graph has more dependencies, and perhaps providers for them. */
async function withMore(pairs, claim) {
  const ids = [...new Set(pairs.flat())].filter(id => !providers.has(id));
  const added = ids.map(id => {
    const [module, name] = id.split(".");
    return { ...graph.providers[0], id, module, name: name + "()", strategy: "single" };
  });
  const more = pairs.map(([from, to]) => ({ from, to, kind: "creation" }));
  change(() => {
    graph.providers.push(...added);
    dependencies.push(...more);
    for (const provider of added) {
      providers.set(provider.id, provider);
      groups.get(provider.module).providers.push(provider);
    }
  });
  const isRight = await claim();
  change(() => {
    graph.providers.length -= added.length;
    dependencies.length -= more.length;
    for (const provider of added) {
      providers.delete(provider.id);
      groups.get(provider.module).providers.pop();
    }
  });
  return isRight;
}

function change(action) {
  action();
  cycleOfProvider.clear();
  for (const [id, number] of findProviderCycles()) cycleOfProvider.set(id, number);
  knownLevels.whole.clear();
  redraw();
}

check(fresh({
  "a cycle has a frame, and is marked at its boxes and arrows": async () => {
    const isHidden = element("legend-cycle").hidden;
    await openAll();
    const frame = made(cycle);
    return isHidden && !element("legend-cycle").hidden && withClass("in-cycle") === "Equipment.boiler Equipment.grinder"
      && document.querySelector("#lines .line.cycle") !== null
      && frame.textContent === "Cycle of 2 providerschoose it to see its path"
      && ["boiler", "grinder"].every(name => isInside(made("Equipment." + name), frame))
      && !isInside(made("Counter.till"), frame);
  },
  "a chosen cycle tells its path and its findings, and draws the path": async () => {
    await openAll();
    await clickBox(cycle);
    const steps = [...element("panel").querySelectorAll(".path li")].map(item => item.textContent);
    const [first, second] = steps, error = panelButton("warning: boiler() in Equipment needs itself");
    return steps.length === 3 && first !== second && steps[2] === first.replace(" needs", "")
      && withClass("path") === "Equipment.boiler Equipment.grinder" && error !== undefined
      && /No provider of the path/.test(panelText())
      && document.querySelectorAll("#emphasis .line.path").length > 0 && made(cycle).classList.contains("chosen");
  },
  "a cycle of modules without a cycle of providers says so, and names the providers behind it": () =>
    withMore([["Equipment.boiler", "Counter.bell"], ["Counter.bell", "Loose.clock"]], async () => {
      await clickBox("cycle Counter");
      const title = made("cycle Counter").querySelector(".name").textContent;
      return title === "Cycle of 2 modules" && /boiler\(\) → bell\(\)/.test(panelText())
        && /no provider needs itself/.test(panelText());
    }),
  "a cycle of providers in two modules is told and drawn from provider to provider": () =>
    withMore([["Equipment.grinder", "Counter.bell"], ["Counter.bell", "Equipment.valve"], ["Equipment.valve",
      "Counter.bell"]], async () => {
      await clickBox("cycle Counter");
      const isTold = /bell\(\) · Counter needs.*valve\(\) · Equipment needs/.test(panelText());
      await openAll();
      const isWithin = owner => ["Counter", "Equipment"].includes(owner);
      const around = picture.routes.filter(({ edge, owner }) => edge.isCycle && isWithin(owner));
      return isTold && /finds no mistake/.test(panelText()) && made("Counter.bell").classList.contains("in-cycle")
        && withClass("path") === "Counter.bell Equipment.valve" && around.length > 1;
    }),
  "the choice of a cycle ends with its frame": async () => {
    await openAll();
    await clickBox(cycle);
    await click(element("show-modules"));
    return state.chosen === null && /Choose a box/.test(panelText());
  },
  "the address keeps a chosen cycle": async () => {
    await openAll();
    await clickBox("cycle Equipment.boiler");
    return await comesBack(viewText) && state.chosen === "cycle Equipment.boiler" && withClass("path") !== "";
  },
  "the keyboard chooses a cycle, and goes through its frame": async () => {
    await openAll();
    await goTo("Equipment.boiler");
    await press("ArrowUp", modifiers.shift);
    await press("Enter");
    const { chosen } = state;
    await press("ArrowDown", modifiers.shift);
    return chosen === "cycle Equipment.boiler" && groupsAround(focused)[1]?.id === "Equipment"
      && /cycle of 2 providers: /i.test(made(chosen).getAttribute("aria-label"));
  },
}));
