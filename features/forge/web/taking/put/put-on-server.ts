import { forgeProblems } from '../../../core/problems.ts';
import type { Putting } from '../context.ts';
import { arrived } from './arrived.ts';

type Call = (canvas: { id: string }, signal: AbortSignal, onShare: (share: number) => void) => Promise<unknown>;

/** The canvas once the server has it: one that was begun offline is sent first. @throws FORGE_SESSION_UNSAVED */
export async function onSavedCanvas({ open }: Pick<Putting, 'open'>): Promise<{ id: string }> {
  if (!open.session.get().created) await open.save();
  if (!open.session.get().created) throw forgeProblems.make('FORGE_SESSION_UNSAVED');
  return { id: open.session.get().id };
}

/** Lets the server put blocks onto the canvas; when they came, they are selected and can be taken back in one step. */
export function putOnServer(putting: Putting, name: string, ids: readonly string[], call: Call): void {
  const { open, view, tasks } = putting;
  tasks.run(name, async (signal, onShare) => {
    await call(await onSavedCanvas(putting), signal, onShare);
    const step = await arrived(open.scene, ids, signal);
    open.history.remember(step);
    if (step.length > 0) view.select(step.map(({ id }) => id));
  });
}
