"use strict";

/** The ids of the boxes that a finding is about: those on its path, and its own. */
function boxIDsOf({ node, pathNodes }) {
  return [...pathNodes, node].map(boxIDOf).filter(id => id !== null);
}

/** Shows a finding: its path in the drawing, and its text in the panel. */
function showFinding(index) {
  const ids = boxIDsOf(notes.findings[index]);
  const closed = new Set(ids.flatMap(groupsAround).filter(group => !isOpen(group)));
  const part = state.only && ids.flatMap(startsOf).some(id => !isShown(id)) ? { only: "" } : {};
  update({ finding: index, tab: "findings", ...closed.size ? toggling([...closed]) : {}, ...part });
  if (ids.length) bringIntoView(ids[0]);
  scrollToFinding();
}

/** Scrolls the list until the chosen finding begins in view. */
function scrollToFinding() {
  const panel = element("panel"), section = panel.querySelector("[aria-expanded=true]")?.parentElement;
  if (!section) return;
  const top = section.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  if (top < 0 || top > panel.clientHeight - 40) panel.scrollTop += top - 14;
}

/** Lists the findings that the filters leave, by rule. */
function showFindings(panel) {
  const some = shownFindings();
  if (!notes.findings.length) {
    make("p", "", "The verification found nothing.", panel);
    return;
  }
  make("p", "dim", some.length === notes.findings.length ? counted(some.length, "finding")
    : some.length + " of " + counted(notes.findings.length, "finding"), panel);
  for (const [rule, list] of grouped(some, located => located.finding.rule)) {
    make("h3", "", rule + " (" + list.length + ")", panel);
    for (const located of list) makeFinding(located, panel);
  }
}

function makeFinding(located, panel) {
  const { finding } = located, index = notes.findings.indexOf(located), isChosen = state.finding === index;
  const section = make("section", "finding " + finding.severity, undefined, panel);
  const head = makeLink(finding.headline, section, () => {
    if (isChosen) update({ finding: null }); else showFinding(index);
  });
  head.dataset.key = "finding " + index;
  head.setAttribute("aria-expanded", isChosen);
  const place = make("p", "", undefined, section);
  make("span", "severity", finding.severity, place);
  place.append(" ");
  makePlace(finding.place, place);
  if (boxIDOf(located.node) === null) {
    make("p", "dim", "No box of this drawing declares this place.", section);
  }
  if (!isChosen) return;
  if (finding.path.length) makeFindingPath(located, section);
  makeText(finding.why, make("p", "", undefined, section));
  const cures = make("ul", "", undefined, section);
  for (const remedy of finding.remedies) makeText(remedy, make("li", "", undefined, cures));
  const silence = make("p", "dim", "To keep it as it is: ", section);
  make("code", "", "// drip:ignore " + finding.rule, silence);
}

/** Appends a text, in which backticks mark code. */
function makeText(text, parent) {
  text.split("`").forEach((part, index) => {
    if (index % 2) make("code", "", part, parent); else parent.append(part);
  });
}

function makeFindingPath({ finding, pathNodes }, section) {
  const list = make("ol", "path", undefined, section);
  finding.path.forEach((step, index) => {
    const item = make("li", "", undefined, list);
    item.style.setProperty("--step", index);
    const id = pathNodes[index];
    if (id !== null && isNode(id)) {
      const link = makeLink(step.name, item, () => choose(id, { tab: "findings", finding: state.finding }));
      link.dataset.key = "step " + index;
    } else item.append(step.name);
    make("span", "dim", " " + step.kind + " ", item);
    if (step.place) makePlace(step.place, item);
  });
}
