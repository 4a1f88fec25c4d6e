import { PRESENCE_MS } from '../../limits.ts';
import type { Present, PresenceNews } from '../../core/extra-shapes.ts';

type Where = Omit<Present, 'name'>;
type Seen = Where & { at: number };

/** More canvases than this at once are not remembered: the ones that were quiet longest go. */
const MAX_CANVASES = 10_000;
/** Tabs on one canvas. */
const MAX_TABS = 200;

const keyOf = (personId: string, tab: string): string => `${personId} ${tab}`;

/** Who has which canvas open, as far as this process has heard: memory alone, gone with the program. */
export function presentPeople(now: () => number = () => performance.now()) {
  const canvases = new Map<string, Map<string, Seen>>();

  function tabsOf(sessionId: string): Map<string, Seen> {
    const tabs = canvases.get(sessionId) ?? new Map<string, Seen>();
    for (const [key, { at }] of tabs) if (now() - at > PRESENCE_MS) tabs.delete(key);
    if (tabs.size === 0) canvases.delete(sessionId);
    return tabs;
  }

  return {
    /** Somebody said where they are; what they left out stays as it was. */
    seen(sessionId: string, personId: string, { tab, cursor, selection }: PresenceNews): Where {
      const tabs = tabsOf(sessionId),
        key = keyOf(personId, tab),
        was = tabs.get(key);
      const is: Where = {
        personId,
        tab,
        cursor: cursor === undefined ? (was?.cursor ?? null) : cursor,
        selection: selection ?? was?.selection ?? [],
      };
      tabs.delete(key);
      if (tabs.size >= MAX_TABS) tabs.delete(tabs.keys().next().value!);
      canvases.delete(sessionId); // the one that was heard of last stands at the end
      if (canvases.size >= MAX_CANVASES) canvases.delete(canvases.keys().next().value!);
      canvases.set(sessionId, tabs.set(key, { ...is, at: now() }));
      return is;
    },
    /** A tab left. Was it there? */
    left(sessionId: string, personId: string, tab: string): boolean {
      const there = tabsOf(sessionId).delete(keyOf(personId, tab));
      tabsOf(sessionId);
      return there;
    },
    /** Who is there, but for one tab. */
    others: (sessionId: string, personId: string, tab: string): Where[] =>
      [...tabsOf(sessionId).values()]
        .filter((one) => one.personId !== personId || one.tab !== tab)
        .map(({ personId: id, tab: name, cursor, selection }) => ({ personId: id, tab: name, cursor, selection })),
  };
}
