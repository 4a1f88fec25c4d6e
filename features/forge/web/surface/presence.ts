// Who else has the canvas open, and where they point. Told while it is shown; nothing of it is kept.
import { newId } from '../../../../platform/common/id.ts';
import { hearLive } from '../../../../platform/web/live/news.ts';
import type { Store } from '../../../../platform/web/store.ts';
import { api } from '../client.ts';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import type { View } from '../view/types.ts';

export type Person = { id: string; name: string };
type Tab = Person & { cursor: { x: number; y: number } | null; at: number };

/** Said again so often; the server forgets who is silent for 30 s. */
const HERE_MS = 15_000;
const GONE_MS = 30_000;
/** The pointer is told at most so often, and only while somebody else is there. */
const POINT_MS = 350;

/** Dark enough for white letters on them. */
const COLORS = ['#b91c1c', '#1d4ed8', '#15803d', '#a21caf', '#b45309', '#0f766e', '#6d28d9', '#be185d'];

/** The color of somebody on a canvas: the same for everybody. */
export function colorOf(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return COLORS[sum % COLORS.length]!;
}

function placeFrom(text: string | undefined): Tab['cursor'] {
  const [x, y] = (text ?? '').split(',').map(Number);
  return text && x !== undefined && y !== undefined && Number.isFinite(x + y) ? { x, y } : null;
}

/** Says that the person is on the canvas, and follows who else is, until the function it gives is called. */
export function followPresence(
  { id: canvasId }: OpenCanvas,
  view: View,
  me: string | null,
  people: Store<readonly Person[]>,
): () => void {
  const tab = newId(),
    tabs = new Map<string, Tab>();
  let cursor: Tab['cursor'] = null,
    saidAt = 0,
    waiting: ReturnType<typeof setTimeout> | undefined,
    stopped = false;

  function show(): void {
    for (const [key, { at }] of tabs) if (at + GONE_MS < performance.now()) tabs.delete(key);
    const others = [...tabs.values()].filter(({ id }) => id !== me),
      byId = new Map(others.map(({ id, name }) => [id, { id, name }]));
    if (
      [...byId.keys()].join() !==
      people
        .get()
        .map(({ id }) => id)
        .join()
    )
      people.set([...byId.values()]);
    view.setCursors(
      others.flatMap(({ id, name, cursor: at }) => (at ? [{ id, name, color: colorOf(id), ...at }] : [])),
    );
  }

  async function say(): Promise<void> {
    if (stopped) return;
    saidAt = performance.now();
    try {
      const { data } = await api.presence({ canvasId, tab, cursor });
      const at = performance.now();
      tabs.clear();
      for (const one of data.others) tabs.set(one.tab, { id: one.personId, name: one.name, cursor: one.cursor, at });
      show();
    } catch {
      /* out of reach or too often: it is said again */
    }
  }

  const stopHearing = hearLive((news) => {
    if (news.type !== 'items') return;
    for (const { kind, ids } of news.items) {
      if (kind !== 'forge.presence' || ids['canvasId'] !== canvasId || !ids['tab'] || ids['tab'] === tab) continue;
      const known = tabs.get(ids['tab']);
      if (ids['left'] === 'yes') tabs.delete(ids['tab']);
      else if (known) Object.assign(known, { cursor: placeFrom(ids['cursor']), at: performance.now() });
      else void say(); // somebody new: their name comes with the answer
      show();
    }
  });

  const point = (next: Tab['cursor']): void => {
    cursor = next;
    if (tabs.size === 0) return;
    waiting ??= setTimeout(
      () => {
        waiting = undefined;
        void say();
      },
      Math.max(0, saidAt + POINT_MS - performance.now()),
    );
  };
  const onMove = (event: PointerEvent): void => point(view.toCanvas({ x: event.clientX, y: event.clientY }));
  const onLeave = (): void => point(null);
  view.host.addEventListener('pointermove', onMove);
  view.host.addEventListener('pointerleave', onLeave);
  // Said also by a page that is being closed.
  const leave = (): void =>
    void fetch(`/api/kaosforge/sessions/${canvasId}/presence/${tab}`, { method: 'DELETE', keepalive: true }).catch(
      () => undefined,
    );
  addEventListener('pagehide', leave);
  const timer = setInterval(() => void (document.visibilityState === 'visible' && say()), HERE_MS);
  void say();

  return () => {
    stopped = true;
    people.set([]);
    clearInterval(timer);
    clearTimeout(waiting);
    stopHearing();
    view.host.removeEventListener('pointermove', onMove);
    view.host.removeEventListener('pointerleave', onLeave);
    leave();
    removeEventListener('pagehide', leave);
  };
}
