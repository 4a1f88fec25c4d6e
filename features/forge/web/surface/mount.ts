// Puts a canvas into an element: the view that draws, the painters that fill blocks, the editor, the commands.
import type { I18n } from '../../../../platform/web/i18n.tsx';
import { createStore } from '../../../../platform/web/store.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { centeredOn, viewOf } from '../../core/scene/camera.ts';
import { MAX_BLOCKS } from '../../limits.ts';
import { createCanvasBlocks } from '../blocks/canvas-blocks.ts';
import { canvasCommands, canvasContext } from '../commands/index.ts';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import { CanvasView } from '../view/canvas-view.ts';
import type { Taking } from '../taking/taking.ts';
import type { CanvasParts } from './parts.ts';

type Point = { x: number; y: number };

/** What the page does for a canvas. */
export type SurfaceActs = {
  i18n: I18n;
  /** Goes to an address of the app. */
  go(href: string): void;
  find(): void;
  outline(): void;
  menu(at?: Point): void;
};

/** Where a person looked last, and again when they come back; a canvas that they never saw fits into the view. */
function keepLook(open: OpenCanvas, view: CanvasView): () => void {
  let placed = false;
  const place = (): void => {
    if (placed || open.standing.get() === 'loading') return;
    placed = true;
    const last = open.viewport();
    const { width: w, height: h } = view.host.getBoundingClientRect();
    const look = last && { ...last.position, zoom: last.zoom };
    // The panel is smaller than the page that was looked at: something has to be in sight.
    const seen = look && open.scene.blocks.size > 0 ? open.scene.inRect(viewOf(look, w, h)) : null;
    if (look && seen?.length !== 0) view.look(look);
    else if (open.scene.blocks.size > 0) view.fit();
    else {
      const { width, height } = open.size.get();
      view.look(centeredOn(view.camera.get(), { x: width / 2, y: height / 2 }, w, h));
    }
  };
  place();
  const offs = [
    open.standing.subscribe(place),
    open.size.subscribe(() => view.refresh()),
    view.camera.subscribe(() => {
      const { x, y, zoom } = view.camera.get();
      if (placed) open.keepViewport({ zoom, position: { x, y } });
    }),
  ];
  return () => offs.forEach((off) => off());
}

/** Shows a canvas in an element until `destroy`. */
export function mountCanvas(host: HTMLElement, open: OpenCanvas, acts: SurfaceActs): CanvasParts & { destroy(): void } {
  const { i18n } = acts,
    blocks = createCanvasBlocks(open, i18n, acts.go),
    readOnly = (): boolean => open.role.get() === 'view' || open.standing.get() !== 'open';
  const view = new CanvasView(host, {
    scene: open.scene,
    paint: blocks.painter,
    gestures: open,
    canvasSize: () => open.size.get(),
    readOnly,
    edit: (id) => {
      if (!readOnly()) blocks.edit(id);
    },
    menu: (at) => acts.menu(at),
    full: () => toast.error(i18n.t('forgeTools.full', { limit: MAX_BLOCKS })),
  });
  const stopLooking = keepLook(open, view);
  const taking = createStore<Taking | null>(null);
  // What waits to be put down needs the canvas to be here, and to know what the person may do.
  const take = (): void => {
    if (!taking.get() && open.standing.get() === 'open') taking.set(blocks.attach(view));
  };
  take();
  const stopWaiting = open.standing.subscribe(take);
  const context = canvasContext({
    open,
    view,
    t: i18n.t,
    taking: {
      copy: () => taking.get()?.copy(),
      cut: () => taking.get()?.cut(),
      paste: () => taking.get()?.paste(),
    },
    surface: {
      find: acts.find,
      outline: acts.outline,
      menu: acts.menu,
      hasSource: blocks.hasSource,
      openSource: blocks.openSource,
    },
  });
  const commands = canvasCommands(context),
    byId = new Map(commands.map((one) => [one.id, one]));
  return {
    open,
    view,
    context,
    commands,
    taking,
    preview: blocks.preview,
    command: (id) => byId.get(id),
    destroy() {
      stopLooking();
      stopWaiting();
      blocks.destroy();
      view.destroy();
    },
  };
}
