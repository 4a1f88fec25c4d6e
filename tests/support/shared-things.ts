import { sql } from 'kysely';
import type { RecordedLine, StoredTimeline } from '../../features/bookcasts/server/rows/stored.ts';
import { recordingStore } from '../../features/bookcasts/server/rows/recording-store.ts';
import { scriptStore } from '../../features/bookcasts/server/rows/script-store.ts';
import type { ShareKind } from '../../features/sharing/core/index.ts';
import { putBookcast } from './bookcast-calls.ts';
import { putSpark } from './sparks-calls.ts';
import type { Person, TestApp } from './test-app.ts';

/** Canvases have rights of their own kind: tests/api/forge-sharing.test.ts. */
export type RowKind = Exclude<ShareKind, 'book' | 'canvas'>;

/** A place in a book of the owner's. */
export const placeIn = (bookId: string) => ({
  bookId,
  bookTitle: 'The Tower',
  ord: 1,
  start: 0,
  end: 10,
  text: 'one amber lantern',
  chapter: 'One',
  page: 3,
  cfi: 'epubcfi(/6/2)',
  rects: null,
  prefix: 'before it',
  suffix: 'after it',
});

/** A Bookcast with a script that quotes a book, and a recording of some bytes; its id. */
export async function putRecorded(app: TestApp, owner: Person, bookId: string): Promise<string> {
  const { db, files } = app.services,
    id = await putBookcast(db, owner.id),
    lang = 'en';
  const line = {
    id: 'line1',
    host: 'malaika' as const,
    move: 'quote',
    partId: 'part1',
    pieces: [
      {
        text: 'one amber lantern',
        role: 'quotation' as const,
        lang,
        evidence: { kind: 'quotation' as const, quotations: [placeIn(bookId)] },
      },
    ],
    seconds: 2,
    pauseAfter: 0.2,
    editedBy: null,
  };
  const script = { parts: [{ id: 'part1', title: 'The lamp' }], lines: [line], asked: 60, engine: null, warnings: [] };
  const said = { title: 'Lanterns', description: 'About a lamp', tags: ['light'], lang, find: 'lamp' };
  await scriptStore(db).keepFirst(db, owner.id, id, script as never, said);
  await sql`update bookcasts set source = ${JSON.stringify({ kind: 'book', title: 'The Tower', bookId })}::jsonb
    where id = ${id}`.execute(db);
  const fileKey = `bookcasts/${owner.id}/${id}.mp3`;
  await files.put(fileKey, new Uint8Array(64).fill(255), { contentType: 'audio/mpeg' });
  const timeline = { cues: [], chapters: [], pauses: [], peaks: { perSecond: 1, values: [0] } };
  await recordingStore(db).put(owner.id, id, {
    revision: 1,
    fileKey,
    bytes: 64,
    seconds: 2,
    lines: [] satisfies RecordedLine[],
    timeline: timeline as unknown as StoredTimeline,
  });
  return id;
}

/** Something of each kind that can be shared by its row. */
export const putThing = (app: TestApp, owner: Person, kind: RowKind, bookId: string): Promise<string> =>
  kind === 'bookcast' ? putRecorded(app, owner, bookId) : putSpark(app, owner, 'The lamp');

/** What is asked of a thing: by whoever may hear or read it, by whoever may take it along, and by its owner alone. */
export const ASKED: Record<RowKind, Record<'open' | 'take' | 'own', (id: string) => [string, string, object?][]>> = {
  bookcast: {
    open: (id) => [
      ['GET', `/api/bookcasts/${id}`],
      ['GET', `/api/bookcasts/${id}/script`],
      ['GET', `/api/bookcasts/${id}/timeline`],
      ['GET', `/api/bookcasts/${id}/audio`],
      ['GET', `/api/bookcasts/${id}/transcript`],
      ['GET', `/api/bookcasts/${id}/chapters`],
      ['PATCH', `/api/bookcasts/${id}`, { position: 1 }],
      ['PATCH', `/api/bookcasts/${id}`, { action: 'bookmark' }],
    ],
    take: (id) => [
      ['GET', `/api/bookcasts/${id}/audio?download`],
      ['GET', `/api/bookcasts/${id}/transcript?format=txt&download`],
    ],
    own: (id) => [
      ['PATCH', `/api/bookcasts/${id}`, { title: 'Mine' }],
      ['PATCH', `/api/bookcasts/${id}`, { sharedWith: [] }],
      ['PATCH', `/api/bookcasts/${id}/script`, { revision: 1, lines: [{ id: 'line1' }] }],
      ['POST', `/api/bookcasts/${id}/script/line1/rewrite`, { revision: 1 }],
      ['POST', `/api/bookcasts/${id}/voice`, {}],
      ['POST', `/api/bookcasts/${id}/cover`, { action: 'generate' }],
      ['DELETE', `/api/bookcasts/${id}/cover`],
      ['POST', `/api/bookcasts/${id}/restore`, {}],
      ['DELETE', `/api/bookcasts/${id}`],
      ['GET', `/api/shares/of/bookcast/${id}`],
      ['POST', `/api/shares/of/bookcast/${id}`, { emails: ['somebody@example.org'] }],
      ['GET', `/api/shares/public/bookcast/${id}`],
      ['PUT', `/api/shares/public/bookcast/${id}`, { public: true }],
    ],
  },
  spark: {
    open: (id) => [['GET', `/api/spark/${id}`]],
    take: (id) => [['GET', `/api/spark/${id}/export`]],
    own: (id) => [
      ['PATCH', `/api/spark/${id}`, { revision: 1, title: 'Mine' }],
      ['POST', `/api/spark/${id}/paragraphs/p1/rewrite`, { revision: 1 }],
      ['POST', `/api/spark/${id}/publish`, { published: true }],
      ['GET', `/api/spark/${id}/versions`],
      ['GET', `/api/spark/${id}/versions/1`],
      ['POST', `/api/spark/${id}/versions/1/restore`, {}],
      ['POST', `/api/spark/${id}/cover`, { action: 'generate' }],
      ['DELETE', `/api/spark/${id}/cover`],
      ['POST', `/api/spark/${id}/restore`, {}],
      ['DELETE', `/api/spark/${id}`],
      ['GET', `/api/shares/of/spark/${id}`],
      ['POST', `/api/shares/of/spark/${id}`, { emails: ['somebody@example.org'] }],
      ['GET', `/api/shares/public/spark/${id}`],
      ['PUT', `/api/shares/public/spark/${id}`, { public: true }],
    ],
  },
};
