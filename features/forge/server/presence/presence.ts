import { newId } from '../../../../platform/common/id.ts';
import { Problem } from '../../../../platform/common/problem.ts';
import type { Db } from '../../../../platform/server/db.ts';
import { type Live, type LiveNotice, publishAll } from '../../../../platform/server/live.ts';
import type { LiveRow } from '../../../../platform/server/live-rows.ts';
import { rateLimiter } from '../../../../platform/server/rate-limit.ts';
import type { Present, PresenceNews } from '../../core/extra-shapes.ts';
import { PRESENCE_PER_SECOND } from '../../limits.ts';
import type { Canvases } from '../canvas-port.ts';
import { presentPeople } from './present-people.ts';

type Parts = {
  db: Db;
  live: Pick<Live, 'subscribe'>;
  canvases: Pick<Canvases, 'mustSee'>;
  namesOf(ids: readonly string[]): Promise<Map<string, string>>;
};

/** To all web processes, each of which remembers who is where. */
const HERE = 'forge.here';
/** To the browsers of one person who is on the canvas, too. */
const PRESENCE = 'forge.presence';

/** What a browser hears of somebody on the same canvas: ids, and the place as `x,y`; empty when they left the canvas. */
export const presenceRow: LiveRow = {
  notice: { kind: PRESENCE },
  kind: PRESENCE,
  ids: {
    canvasId: 'sessionId',
    personId: 'personId',
    tab: 'tab',
    cursor: 'cursor',
    selection: 'selection',
    left: 'left',
  },
};

/** So much of a notice are ids of selected blocks, bytes: with more, the first of them are told. */
const SELECTION_BYTES = 3000;

const cursorText = (cursor: Present['cursor']): string =>
  cursor ? `${Math.round(cursor.x)},${Math.round(cursor.y)}` : '';

/** Ids as a text: the first ones that fit into a notice. */
function selectionText(selection: readonly string[]): string {
  const text = JSON.stringify(selection);
  return Buffer.byteLength(text) <= SELECTION_BYTES ? text : selectionText(selection.slice(0, -1));
}

function selectionFrom(text: unknown): string[] {
  const ids: unknown = typeof text === 'string' ? JSON.parse(text) : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

function cursorFrom(text: unknown): Present['cursor'] {
  const [x, y] = String(text).split(',').map(Number);
  return x === undefined || y === undefined || !Number.isFinite(x + y) ? null : { x, y };
}

/** Who is on a canvas and where they point: in the memory of each web process, never in a table. */
export function openPresence({ db, live, canvases, namesOf }: Parts) {
  const present = presentPeople(),
    self = newId();
  const often = rateLimiter({ windowMs: 1000, max: PRESENCE_PER_SECOND });
  const leave = live.subscribe({ kind: HERE }, (notice) => {
    const [sessionId, personId, tab] = [notice['sessionId'], notice['personId'], notice['tab']].map(String);
    if (!sessionId || !personId || !tab || notice['process'] === self) return; // what is said here is known here
    if (notice['left'] === 'yes') present.left(sessionId, personId, tab);
    else
      present.seen(sessionId, personId, {
        tab,
        cursor: notice['cursor'] === '' ? null : cursorFrom(notice['cursor']),
        selection: selectionFrom(notice['selection']),
      });
  });

  /** Tells all processes, and of those who are on the canvas the ones who may see it. */
  async function tell(
    { sessionId, personId, tab }: { sessionId: string; personId: string; tab: string },
    may: ReadonlySet<string>,
    more: Record<string, string>,
  ): Promise<void> {
    const notice = { sessionId, personId, tab, ...more },
      there = present.others(sessionId, personId, tab).map((one) => one.personId);
    await publishAll(db, [
      { kind: HERE, process: self, ...notice },
      ...[...new Set(there)]
        .filter((id) => may.has(id))
        .map((ownerId): LiveNotice => ({ kind: PRESENCE, ownerId, ...notice })),
    ]);
  }

  return {
    /** Somebody says where they are, and hears who else is there. */
    async here(personId: string, sessionId: string, news: PresenceNews): Promise<{ others: Present[] }> {
      const seconds = often.take(`${personId} ${news.tab}`);
      if (seconds) throw new Problem('RATE_LIMITED', 429, { seconds });
      const { people } = await canvases.mustSee(personId, sessionId),
        may = new Set(await people());
      const { cursor, selection } = present.seen(sessionId, personId, news);
      const where = { cursor: cursorText(cursor), selection: selectionText(selection) };
      await tell({ sessionId, personId, tab: news.tab }, may, where);
      const others = present.others(sessionId, personId, news.tab).filter((one) => may.has(one.personId));
      if (others.length === 0) return { others: [] };
      const names = await namesOf(others.map((one) => one.personId));
      return { others: others.map((one) => ({ ...one, name: names.get(one.personId) ?? '' })) };
    },

    /** A tab leaves. Who was there and may no longer see the canvas can leave it, too: the others don't hear it, and forget them. */
    async left(personId: string, sessionId: string, tab: string): Promise<{ left: boolean }> {
      const wasThere = present.left(sessionId, personId, tab),
        seen = canvases.mustSee(personId, sessionId);
      if (!wasThere) return seen.then(() => ({ left: false }));
      const people = await seen.then(
        (canvas) => canvas.people(),
        () => [],
      );
      await tell({ sessionId, personId, tab }, new Set(people), { left: 'yes' });
      return { left: true };
    },

    close: leave,
  };
}
