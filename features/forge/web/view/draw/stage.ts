// The elements that a canvas is drawn in, from the lowest to the topmost.
const SVG = 'http://www.w3.org/2000/svg';

export type Stage = {
  host: HTMLElement;
  /** Canvas coordinates; the camera is its one transform. */
  layer: HTMLElement;
  /** The canvas itself: its ground and rim. */
  sheet: HTMLElement;
  tiles: HTMLElement;
  chosenFar: HTMLCanvasElement;
  lines: SVGSVGElement;
  labels: HTMLElement;
  blocks: HTMLElement;
  /** Blocks under way; moved by one transform. */
  lifted: HTMLElement;
  liftedLines: SVGSVGElement;
  /** Screen coordinates, above everything. */
  over: HTMLElement;
};

function part<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const el = document.createElement(tag);
  el.className = className;
  return el;
}

/** A drawing in canvas coordinates, which no reader needs: the outline says what it shows. */
export function svg(className: string): SVGSVGElement {
  const el = document.createElementNS(SVG, 'svg');
  el.setAttribute('class', className);
  el.setAttribute('aria-hidden', 'true');
  return el;
}

/** One path of a drawing. */
export function path(className: string): SVGPathElement {
  const el = document.createElementNS(SVG, 'path');
  el.setAttribute('class', className);
  return el;
}

/** Builds the elements into the host. */
export function buildStage(host: HTMLElement): Stage {
  host.classList.add('forge');
  host.dir = 'ltr'; // a place has no reading direction; texts in it are dir=auto
  const stage: Stage = {
    host,
    layer: part('div', 'forge-layer'),
    sheet: part('div', 'forge-sheet'),
    tiles: part('div', 'forge-tiles'),
    chosenFar: part('canvas', 'forge-chosen-far'),
    lines: svg('forge-lines'),
    labels: part('div', 'forge-labels'),
    blocks: part('div', 'forge-blocks'),
    lifted: part('div', 'forge-blocks forge-lifted'),
    liftedLines: svg('forge-lines'),
    over: part('div', 'forge-over'),
  };
  for (const drawn of [stage.sheet, stage.tiles, stage.chosenFar, stage.over])
    drawn.setAttribute('aria-hidden', 'true');
  stage.chosenFar.hidden = true;
  stage.lifted.append(stage.liftedLines);
  stage.layer.append(stage.sheet, stage.tiles, stage.chosenFar, stage.lines, stage.labels, stage.blocks, stage.lifted);
  host.append(stage.layer, stage.over);
  return stage;
}

/** Takes everything out again. */
export function clearStage(stage: Stage): void {
  stage.layer.remove();
  stage.over.remove();
  stage.host.classList.remove('forge');
}
