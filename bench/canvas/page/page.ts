// The page that the bench measures the canvas in: the real view, painter and gestures on scenes without a server.
import { type Camera, viewOf } from '../../../features/forge/core/scene/camera.ts';
import { History } from '../../../features/forge/core/scene/history.ts';
import { Scene } from '../../../features/forge/core/scene/scene.ts';
import { createPainter } from '../../../features/forge/web/blocks/painter.ts';
import { CanvasView } from '../../../features/forge/web/view/canvas-view.ts';
import '../../../platform/web/tokens.css';
import './page.css';
import { sceneOf } from './scenes.ts';

export type Play = 'pan' | 'zoom' | 'whole' | 'drag 1' | 'drag 200' | 'marquee' | 'switch';
export type Opened = { indexed: number; shown: number; things: number };
/** What the bench calls in the page. */
export type CanvasBench = {
  open(scene: { blocks: number; spread: boolean }): Promise<Opened>;
  play(what: Play, frames: number): Promise<{ mounted: number; far: boolean; selected: number }>;
};

/** Frames before measuring: blocks come a few at a time. */
const SETTLE = 80;
const AT = { x: 700, y: 430 };
const host = document.getElementById('forge')!;
const nothing = (): void => {};

let scene = new Scene();
let view: CanvasView;

const frame = (): Promise<number> => new Promise((done) => void requestAnimationFrame(done));
async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await frame();
}

function pointer(type: string, x: number, y: number): void {
  const init = { pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y, bubbles: true, cancelable: true };
  host.dispatchEvent(new PointerEvent(type, { ...init, button: 0, buttons: type === 'pointerup' ? 0 : 1 }));
}
const wheel = (deltaX: number, deltaY: number, ctrlKey = false): boolean =>
  host.dispatchEvent(
    new WheelEvent('wheel', { deltaX, deltaY, ctrlKey, clientX: AT.x, clientY: AT.y, cancelable: true }),
  );

/** One step of a movement; `i` counts frames. */
type Step = (i: number) => void;

const rounds = (i: number, every: number, there: number): number => (i % every < every / 2 ? there : -there);

/** Blocks nearest to the middle of the view: at its rim a drag would move the view as well. */
function dragged(camera: Camera, count: number): Step {
  const { x, y, w, h } = viewOf(camera, host.clientWidth, host.clientHeight);
  const away = (id: string): number => {
    const block = scene.blocks.get(id)!;
    return Math.hypot(block.x + block.w / 2 - x - w / 2, block.y + block.h / 2 - y - h / 2);
  };
  const ids = [...scene.blocks.keys()].sort((a, b) => away(a) - away(b)).slice(0, count);
  view.select(ids);
  const held = scene.inOrder(ids.slice(0, 9)).at(-1)!;
  const from = { x: (held.x + 20 - camera.x) * camera.zoom, y: (held.y + 20 - camera.y) * camera.zoom };
  return (i) => {
    if (i === 0) pointer('pointerdown', from.x, from.y);
    const there = i % 60 < 30 ? i % 60 : 60 - (i % 60);
    pointer('pointermove', from.x + 5 + there * 5, from.y + (i % 7));
  };
}

function marqueed(count: number): Step {
  const { clientWidth, clientHeight } = host;
  return (i) => {
    if (i === 0) pointer('pointerdown', 2, 2);
    pointer('pointermove', 40 + ((clientWidth - 80) * i) / count, 40 + ((clientHeight - 80) * i) / count);
  };
}

function stepOf(what: Play, count: number): Step {
  if (what === 'drag 1' || what === 'drag 200') return dragged(view.camera.get(), what === 'drag 1' ? 1 : 200);
  if (what === 'marquee') return marqueed(count);
  if (what === 'zoom') return (i) => wheel(0, rounds(i, 200, 1.5), true);
  if (what === 'switch') return (i) => wheel(0, rounds(i, 120, 6), true);
  if (what === 'whole') return (i) => wheel(rounds(i, 40, 4), rounds(i, 2, 1));
  return (i) => wheel(rounds(i, 200, 14), rounds(i, 120, 9));
}

const bench: CanvasBench = {
  async open({ blocks, spread }) {
    const things = sceneOf(blocks, spread);
    const began = performance.now();
    scene = new Scene(things);
    const indexed = performance.now() - began;
    const history = new History(scene);
    const side = spread ? 50_000 : 5000;
    view = new CanvasView(host, {
      scene,
      paint: createPainter({
        canvasId: 'bench',
        i18n: { t: (key: string) => key, number: String } as never,
        hrefOf: (path) => path,
        go: nothing,
        preview: nothing,
        marks: { get: () => undefined, subscribe: () => nothing } as never,
      }),
      gestures: { change: (changes) => void history.do(changes) },
      canvasSize: () => ({ width: side, height: side }),
      readOnly: () => false,
    });
    await frames(2);
    return { indexed, shown: performance.now() - began, things: things.length };
  },

  async play(what, count) {
    const all = scene.bounds()!;
    view.select([]);
    if (what === 'whole' || what === 'marquee') view.fit();
    else view.look({ x: all.x + all.w / 2 - 720, y: all.y + all.h / 2 - 450, zoom: 1 });
    await frames(SETTLE);
    const step = stepOf(what, count);
    await frame();
    for (let i = 0; i < count; i++) {
      await frame();
      performance.mark(`step:${i}`);
      step(i);
    }
    await frame();
    performance.mark('step:end');
    const selected = view.selection.get().size;
    if (what.startsWith('drag') || what === 'marquee') pointer('pointerup', AT.x, AT.y);
    const mounted = host.querySelectorAll('.forge-block:not([hidden])').length;
    return { mounted, far: host.querySelector('.forge-tiles > canvas') !== null, selected };
  },
};

Object.assign(window, { bench });
document.title = 'ready';
