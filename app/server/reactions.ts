// When X happens, do Y: what a feature asks of one that opens after it. No business rule here.
import { openNarrowing } from '../../features/collections/server/index.ts';
import { handbookPassages, type openConcierge } from '../../features/concierge/server/index.ts';
import type { Ingest, ReadingPlaces } from '../../features/ingest/server/index.ts';
import type { Passages } from '../../features/passages/server/index.ts';
import type { Reader } from '../../features/reader/server/index.ts';
import type { Sharing } from '../../features/sharing/server/index.ts';
import type { Db } from '../../platform/server/db.ts';

type Concierge = ReturnType<typeof openConcierge>;

/** The features that answer. */
export type Answering = {
  concierge: Pick<Concierge, 'giveHandbook' | 'read'>;
  ingest: Pick<Ingest, 'inbox' | 'reprocessMany'>;
  passages: Pick<Passages, 'beginVectors' | 'plainText'>;
  reader: Pick<Reader, 'places' | 'moves'>;
  sharing: Pick<Sharing, 'givePending'>;
};

/** The reactions; `features` has those that answer, and throws until all are open. */
export function reactions(db: Db, features: () => Answering) {
  const places: ReadingPlaces = {
    async cfiOf(userId, bookId) {
      const [place] = await features().reader.places(userId, [bookId]);
      return place?.locator.cfi ?? null;
    },
    rename: (userId, bookId, was, is, trx) => features().reader.moves.rename(userId, bookId, was, is, trx),
  };
  return {
    places,
    narrowing: openNarrowing(db),
    /** Somebody joined: the handbook goes to their shelf. */
    onJoined: (...of: Parameters<Concierge['giveHandbook']>) => features().concierge.giveHandbook(...of),
    /** An address may have been proven: what was shared with it goes to its owner. */
    onProven: (userId: string) => features().sharing.givePending(userId),
    /** Somebody accepts a book outside of the Inbox that it waits in. */
    async acceptWaiting(userId: string, bookId: string): Promise<void> {
      await features().ingest.inbox.decide(userId, { ids: [bookId] }, 'accept', 1);
    },
    /** The handbook, on which models are tried. */
    handbook: () => ({ en: handbookPassages('en'), ar: handbookPassages('ar') }),
    /** An AI provider was saved or tested: books without vectors get them. */
    onProvider: () => features().passages.beginVectors(),
    reprocess: (...of: Parameters<Ingest['reprocessMany']>) => features().ingest.reprocessMany(...of),
    plainText: (...of: Parameters<Passages['plainText']>) => features().passages.plainText(...of),
    avoidsSpoilers: async (userId: string) =>
      (await features().concierge.read(userId)).aiBehavior?.avoidSpoilers === true,
  };
}
export type Reactions = ReturnType<typeof reactions>;
