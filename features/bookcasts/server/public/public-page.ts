import { publish, SESSION_ENDED } from '../../../../platform/server/live.ts';
import type { Right } from '../../../../platform/server/stream-rights.ts';
import { wornCoverUrl } from '../../../covers/core/index.ts';
import type { PublicState, Shareable } from '../../../sharing/server/index.ts';
import type { PublicBookcast } from '../../contract.ts';
import { bookcastsProblems } from '../../core/index.ts';
import type { BookcastsDeps } from '../deps.ts';
import { BOOKCAST_ENDED, hearingRight } from '../recording/hearing-right.ts';
import type { RecordingStore } from '../rows/recording-store.ts';
import type { ScriptStore } from '../rows/script-store.ts';
import { timesOf } from '../rows/shape.ts';
import type { StoredLine } from '../rows/stored.ts';
import { publicStore } from './public-store.ts';

type Parts = Pick<BookcastsDeps, 'db' | 'accounts'> & {
  scripts: ScriptStore;
  recordings: RecordingStore;
  told(ownerId: string, id: string): Promise<void>;
};
const missing = () => bookcastsProblems.make('BOOKCAST_NOT_FOUND');

/** Which books a line quotes word for word, in words alone: title and chapter, each once. */
function quoted({ pieces }: StoredLine): string[] {
  const places = pieces.flatMap(({ role, evidence }) =>
    role === 'quotation' && 'quotations' in evidence ? evidence.quotations : [],
  );
  return [...new Set(places.map(({ bookTitle, chapter }) => [bookTitle, chapter].filter(Boolean).join(' – ')))];
}

/** The page of a Bookcast for anyone: its owner opens and closes it, strangers hear and read what it says (decision 0058). */
export function openPublicPages({ db, accounts, scripts, recordings, told }: Parts) {
  const store = publicStore(db);

  async function find(id: string) {
    const row = await store.find(id);
    if (!row) throw missing();
    return row;
  }

  async function set(ownerId: string, id: string, page: PublicState): Promise<PublicState> {
    const was = await store.state(ownerId, id);
    if (!was) throw missing();
    if (page.public && !(await recordings.find(ownerId, id))) throw bookcastsProblems.make('BOOKCAST_NO_AUDIO');
    await db.transaction().execute(async (trx) => {
      if (!(await store.set(trx, ownerId, id, page))) throw missing();
      if (was.public && !page.public) await publish(trx, { kind: BOOKCAST_ENDED, subjectId: id, ownerId });
    });
    await told(ownerId, id);
    return { public: page.public, searchable: page.public && page.searchable };
  }

  /** Which books the lines of a recording quote, by the id of the line; a line that says something else by now isn't among them. */
  async function sourcesOf(ownerId: string, id: string): Promise<Map<string, string[]>> {
    const [version, recorded] = await Promise.all([scripts.latest(ownerId, id), recordings.lines(ownerId, id)]);
    const times = timesOf(recorded);
    return new Map(
      (version?.script.lines ?? []).filter((line) => times(line).at !== null).map((line) => [line.id, quoted(line)]),
    );
  }

  return {
    find,
    /** What an open stream of a stranger lives by; with its owner's account it ends, too. */
    async rightTo(id: string): Promise<Right> {
      const { owner_id: ownerId } = await find(id);
      const { notices, stillMay } = hearingRight(id, () => store.isOpen(id));
      return { notices: [...notices, { kind: SESSION_ENDED, id: ownerId }], stillMay };
    },
    /** What previews of its page show. */
    async face(id: string) {
      const row = await store.find(id);
      return row && { title: row.title, author: null, key: row.cover_key };
    },
    async captions(id: string) {
      const { owner_id: ownerId } = await find(id);
      return (await recordings.captions(ownerId, id))?.cues ?? [];
    },

    /** What strangers may hear and read of it. @throws BOOKCAST_NOT_FOUND for all that isn't public, whether it exists or not */
    async show(id: string): Promise<Omit<PublicBookcast, 'mine'>> {
      const row = await find(id);
      const [names, captions, sources] = await Promise.all([
        accounts.namesOf([row.owner_id]),
        recordings.captions(row.owner_id, id),
        sourcesOf(row.owner_id, id),
      ]);
      return {
        id: row.id,
        title: row.title,
        description: row.description,
        by: names.get(row.owner_id) ?? '',
        coverImageUrl: row.cover_key === null ? null : wornCoverUrl('bookcast', row.id, row.cover_key),
        audioUrl: `/api/bookcasts/${row.id}/public/audio?v=${Date.parse(row.recorded_at)}`,
        duration: row.seconds,
        hosts: row.hosts,
        lang: row.lang ?? 'en',
        publishedAt: new Date(row.published_at!).toISOString(),
        chapters: (captions?.chapters ?? []).map(({ title, at }) => ({ title, at })),
        pauses: captions?.pauses ?? [],
        lines: (captions?.cues ?? []).map(({ lineId, speaker, text, at, to }) => ({
          speaker,
          text,
          at,
          to,
          quoted: sources.get(lineId) ?? [],
        })),
      };
    },

    /** How its owner opens and closes it, for the dialog. */
    shareable: {
      async read(ownerId, id) {
        const state = await store.state(ownerId, id);
        if (!state) throw missing();
        return state;
      },
      set,
    } satisfies Shareable['publicPage'],
  };
}
