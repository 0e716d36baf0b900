// The drawing of the graph, by the vendored force-graph. It reads colours from the style sheet, so that it follows the theme.

import { TYPES, around } from "./graph_data.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");
const NAMES = 40; // in a picture that is not zoomed; more where there is more room
const SETTLING = 3000; // ms

/** Draw `graph` in `stage`. `picked` is called with {node} or {edge}, or with {} for the ground.
 *  @returns {Promise<object>} `select({node, edge})`, `zoom(factor)`, `fit()`, `hide(types)`, `close()`. */
export async function draw(stage, graph, picked) {
  await import("./vendor/force-graph.min.js");
  const nodes = graph.nodes
    .toSorted((one, other) => other.mentionCount - one.mentionCount)
    .map((node) => ({ id: node.id, node, radius: 4 + 2 * Math.sqrt(node.mentionCount), name: cut(node.label), width: null }));
  const links = graph.edges.map((edge) => ({ edge, source: edge.source, target: edge.target }));
  let colours = palette(stage);
  let chosen = { ids: null, edge: null };
  let hidden = new Set();
  let hovered = null;
  let touched = false;

  const shows = (node) => !hidden.has(node.type);
  const faded = (node) => chosen.ids !== null && !chosen.ids.has(node.id);
  const isChosen = (edge) => edge === chosen.edge || (chosen.edge === null && chosen.centre !== undefined && [edge.source, edge.target].includes(chosen.centre));

  function paintNode({ x, y, node, radius }, canvas, scale) {
    canvas.globalAlpha = faded(node) ? 0.22 : 1;
    canvas.beginPath();
    canvas.arc(x, y, radius, 0, 2 * Math.PI);
    canvas.fillStyle = colours[node.type] ?? colours.thing;
    canvas.fill();
    if (node.id === chosen.centre || node === hovered) {
      canvas.lineWidth = 2 / scale;
      canvas.strokeStyle = colours.ink;
      canvas.beginPath();
      canvas.arc(x, y, radius + 2.5 / scale, 0, 2 * Math.PI);
      canvas.stroke();
    }
    canvas.globalAlpha = 1;
  }

  /** Write names under the entities that most facts name, and those in focus, wherever there is room for them. */
  function paintNames(canvas, scale) {
    const taken = [];
    const near = (item) => item.node === hovered || chosen.ids?.has(item.id);
    const first = chosen.ids || hovered ? [...nodes.filter(near), ...nodes.filter((item) => !near(item))] : nodes;
    canvas.font = `500 ${12 / scale}px ${colours.font}`;
    canvas.textAlign = "center";
    canvas.textBaseline = "top";
    canvas.lineWidth = 3 / scale;
    canvas.lineJoin = "round";
    canvas.strokeStyle = colours.ground;
    canvas.fillStyle = colours.ink;
    for (const item of first) {
      if (taken.length >= NAMES * Math.max(1, scale ** 2)) break;
      if (!shows(item.node) || (faded(item.node) && item.node !== hovered)) continue;
      item.width ??= canvas.measureText(item.name).width * scale;
      const top = item.y + item.radius + 3 / scale;
      const box = [item.x - item.width / scale / 2, top, item.x + item.width / scale / 2, top + 14 / scale];
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      canvas.strokeText(item.name, item.x, top);
      canvas.fillText(item.name, item.x, top);
    }
  }

  const chart = new globalThis.ForceGraph(stage)
    .graphData({ nodes, links })
    .nodeLabel(() => null) // the library's own labels are HTML
    .linkLabel(() => null)
    .nodeVal(({ radius }) => radius)
    .nodeRelSize(1)
    .nodeCanvasObject(paintNode)
    .nodePointerAreaPaint(({ x, y, radius }, colour, canvas, scale) => {
      canvas.fillStyle = colour;
      canvas.beginPath();
      canvas.arc(x, y, Math.max(radius, 8 / scale), 0, 2 * Math.PI);
      canvas.fill();
    })
    .nodeVisibility(({ node }) => shows(node))
    .onRenderFramePost(paintNames)
    .linkVisibility(({ edge }) => shows(graph.byId.get(edge.source)) && shows(graph.byId.get(edge.target)))
    .linkColor(({ edge }) => (isChosen(edge) ? colours.accent : chosen.ids ? colours.faint : colours.line))
    .linkWidth(({ edge }) => (isChosen(edge) ? 2 : Math.min(3, 0.6 + 0.3 * edge.weight)))
    .linkHoverPrecision(6)
    .minZoom(0.1)
    .maxZoom(8)
    .cooldownTime(SETTLING)
    .onNodeClick(({ node }) => picked({ node }))
    .onLinkClick(({ edge }) => picked({ edge }))
    .onBackgroundClick(() => picked({}))
    .onNodeHover((found) => {
      hovered = found?.node ?? null;
      repaint();
    })
    .onEngineStop(() => {
      stage.classList.remove("settling");
      if (!touched) fit();
      touched = true;
    });
  chart.d3Force("charge").strength(-140).distanceMax(500);
  chart.d3Force("link").distance(60);
  chart.d3Force("together", (alpha) => {
    // A pull to the middle that leaves the picture as wide as its stage, and what is related with nothing within it.
    const wide = Math.sqrt(Math.min(1, stage.clientHeight / stage.clientWidth));
    for (const item of nodes) {
      item.vx -= item.x * 0.07 * alpha * wide;
      item.vy -= item.y * 0.07 * alpha / wide;
    }
  });

  // Set again, an accessor makes the library paint once more.
  const repaint = () => chart.nodeCanvasObject(paintNode).linkColor(chart.linkColor());
  const recolour = () => {
    colours = palette(stage);
    repaint();
  };
  const fit = () => chart.zoomToFit(still.matches ? 0 : 400, 40);
  const sized = new ResizeObserver(() => chart.width(stage.clientWidth).height(stage.clientHeight));

  stage.classList.toggle("settling", still.matches); // nothing shows until nothing moves
  stage.addEventListener("wheel", () => { touched = true; }, { passive: true });
  stage.addEventListener("pointerdown", () => { touched = true; });
  dark.addEventListener("change", recolour);
  sized.observe(stage);

  return {
    select({ node, edge }) {
      chosen = { ids: null, edge: edge ?? null };
      if (node) Object.assign(chosen, { ids: around(node), centre: node.id });
      if (edge) chosen.ids = new Set([edge.source, edge.target]);
      repaint();
    },
    centre(node) {
      const { x, y } = nodes.find(({ id }) => id === node.id);
      touched = true;
      if (x !== undefined) chart.centerAt(x, y, still.matches ? 0 : 400);
      if (chart.zoom() < 1) chart.zoom(1.5, still.matches ? 0 : 400);
    },
    zoom: (factor) => {
      touched = true;
      chart.zoom(chart.zoom() * factor, still.matches ? 0 : 200);
    },
    fit,
    hide(types) {
      hidden = types;
      chart.nodeVisibility(chart.nodeVisibility());
      repaint();
    },
    close() {
      sized.disconnect();
      dark.removeEventListener("change", recolour);
      chart._destructor();
    },
  };
}

const cut = (text) => (text.length > 32 ? `${text.slice(0, 31)}…` : text);

const overlap = ([left, top, right, bottom], [left2, top2, right2, bottom2]) => left < right2 && left2 < right && top < bottom2 && top2 < bottom;

function palette(stage) {
  const style = getComputedStyle(stage);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  return {
    ...Object.fromEntries(TYPES.map((type) => [type, colour(`type-${type}`)])),
    ink: colour("ink"),
    ground: colour("surface"),
    accent: colour("accent"),
    line: colour("graph-line"),
    faint: colour("graph-faint"),
    font: style.fontFamily,
  };
}
