import type { Putting } from '../context.ts';
import { arrived } from './arrived.ts';

/** A call's answer when it brought nothing, and nothing is waited for. */
export const NOTHING_CAME = Symbol('nothing came');

type Call = (canvas: { id: string }, signal: AbortSignal, onShare: (share: number) => void) => Promise<unknown>;

/** Lets the server put blocks onto the canvas; when they came, they are selected and can be taken back in one step. */
export function putOnServer({ open, view, tasks }: Putting, name: string, ids: readonly string[], call: Call): void {
  tasks.run(name, async (signal, onShare) => {
    if (!open.session.get().created) await open.save(); // begun offline: the server has to know it first
    const answer = await call({ id: open.session.get().id }, signal, onShare);
    if (answer === NOTHING_CAME) return;
    const step = await arrived(open.scene, ids, signal);
    open.history.remember(step);
    if (step.length > 0) view.select(step.map(({ id }) => id));
  });
}
