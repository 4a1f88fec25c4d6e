// A canvas for its commands: the real scene and history, and a view that draws nothing.
import type { Thing } from '../../features/forge/core/model/things.ts';
import { History } from '../../features/forge/core/scene/history.ts';
import { Scene } from '../../features/forge/core/scene/scene.ts';
import { canvasCommands, type CanvasCommand } from '../../features/forge/web/commands/canvas-commands.ts';
import {
  canvasContext,
  type CanvasContext,
  type CommandedSurface,
  type CommandedTaking,
} from '../../features/forge/web/commands/context.ts';
import type { CanvasCommandId } from '../../features/forge/web/commands/specs.ts';
import { createStore } from '../../platform/web/store.ts';
import type { Translate } from '../../platform/web/translator.ts';

type Options = {
  role?: 'owner' | 'edit' | 'view';
  surface?: CommandedSurface;
  taking?: CommandedTaking;
  t?: Translate;
};

/** Words as they are asked for: the key and its values. */
const plain = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as Translate;

export type TestCanvas = {
  scene: Scene;
  history: History;
  context: CanvasContext;
  commands: readonly CanvasCommand[];
  command(id: CanvasCommandId): CanvasCommand;
  /** Selects by hand. */
  select(...ids: string[]): void;
  selected(): string[];
  said(): string;
  /** Ids that were asked to be edited on the canvas, and brought into sight. */
  edited: string[];
  revealed: string[];
};

/** A canvas with these things on it. */
export function testCanvas(
  things: readonly Thing[],
  { role = 'owner', surface, taking, t = plain }: Options = {},
): TestCanvas {
  const scene = new Scene(things);
  const history = new History(scene);
  const [selection, focused] = [createStore<ReadonlySet<string>>(new Set()), createStore<string | null>(null)];
  const camera = createStore({ x: 0, y: 0, zoom: 1 });
  const [edited, revealed]: [string[], string[]] = [[], []];
  const context = canvasContext({
    t,
    open: {
      scene,
      history,
      role: createStore(role),
      size: createStore({ width: 5000, height: 5000 }),
      change: (changes, options) => history.do(changes, options),
      undo: () => history.undo()?.skipped ?? null,
      redo: () => history.redo()?.skipped ?? null,
    },
    view: {
      host: globalThis.document?.createElement('div'),
      selection,
      focused,
      camera,
      select: (ids) => {
        const all = new Set(ids);
        selection.set(all);
        focused.set([...all].at(-1) ?? null);
      },
      focus: (id) => focused.set(id),
      reveal: (id) => revealed.push(id),
      fit: () => camera.set({ x: 0, y: 0, zoom: 0.5 }),
      zoomTo: (zoom) => camera.set({ ...camera.get(), zoom }),
      centerPoint: () => ({ x: 1000, y: 1000 }),
      edit: (id) => edited.push(id),
    },
    ...(surface && { surface }),
    ...(taking && { taking }),
  });
  const commands = canvasCommands(context);
  return {
    scene,
    history,
    context,
    commands,
    command: (id) => commands.find((one) => one.id === id)!,
    select: (...ids) => context.view.select(ids),
    selected: () => [...selection.get()],
    said: () => context.said.get(),
    edited,
    revealed,
  };
}
