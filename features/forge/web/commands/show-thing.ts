import { isBlock } from '../../core/model/things.ts';
import type { CanvasContext } from './context.ts';

/** Selects a thing and brings it into sight; of a connection, where it begins. `kept` stays selected beside it. */
export function showThing({ open, view }: CanvasContext, id: string, kept: readonly string[] = []): void {
  const thing = open.scene.get(id);
  if (!thing) return;
  view.select([...kept.filter((one) => one !== id), id]);
  view.focus(id);
  view.reveal(isBlock(thing) ? id : thing.from);
}
