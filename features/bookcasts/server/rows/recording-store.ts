import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../platform/server/db.ts';
import type { BookcastsTables } from '../tables.ts';
import { readRecordedLines, type RecordedLine, type StoredCaptions, type StoredTimeline } from './stored.ts';

export type RecordingRow = Omit<
  Selectable<BookcastsTables['bookcasts_recordings']>,
  'timeline' | 'lines' | 'first_recorded_at'
>;
export type NewRecording = {
  revision: number;
  fileKey: string;
  bytes: number;
  seconds: number;
  lines: RecordedLine[];
  timeline: StoredTimeline;
};

type StoredPeaks = Pick<StoredTimeline, 'chapters' | 'pauses' | 'peaks'>;

/** What a row of the database refers to isn't there (SQLSTATE). */
const FOREIGN_KEY = '23503';

/** Recordings; each call names the owner. */
export const recordingStore = (db: Db) => {
  const mine = (ownerId: string, id: string) =>
    db.selectFrom('bookcasts_recordings').where('owner_id', '=', ownerId).where('bookcast_id', '=', id);
  return {
    find: (ownerId: string, id: string): Promise<RecordingRow | undefined> =>
      mine(ownerId, id)
        .select(['bookcast_id', 'owner_id', 'revision', 'file_key', 'bytes', 'seconds', 'recorded_at'])
        .executeTakeFirst(),

    async lines(ownerId: string, id: string): Promise<RecordedLine[]> {
      const row = await mine(ownerId, id).select('lines').executeTakeFirst();
      return row ? readRecordedLines(row.lines) : [];
    },

    /** Lines of a person's latest recordings in a language. */
    async latestLines(ownerId: string, lang: string, recordings: number): Promise<RecordedLine[]> {
      const rows = await db
        .selectFrom('bookcasts_recordings as r')
        .innerJoin('bookcasts as b', (join) =>
          join.onRef('b.id', '=', 'r.bookcast_id').onRef('b.owner_id', '=', 'r.owner_id'),
        )
        .select('r.lines')
        .where('r.owner_id', '=', ownerId)
        .where('b.lang', '=', lang)
        .orderBy('r.recorded_at', 'desc')
        .limit(recordings)
        .execute();
      return rows.flatMap(({ lines }) => readRecordedLines(lines));
    },

    /** What is said when. */
    async captions(ownerId: string, id: string): Promise<StoredCaptions | undefined> {
      const row = await mine(ownerId, id)
        .select(
          sql<StoredCaptions>`jsonb_build_object('chapters', timeline -> 'chapters', 'pauses', timeline -> 'pauses', 'cues',
            (select coalesce(jsonb_agg(cue - 'words' order by nth), '[]')
              from jsonb_array_elements(timeline -> 'cues') with ordinality as cues (cue, nth)))`.as('captions'),
        )
        .executeTakeFirst();
      return row?.captions;
    },

    /** What is bound to its seconds, as JSON: a piece about the whole, then one for each sentence. */
    async timeline(ownerId: string, id: string): Promise<{ about: StoredPeaks; lines: string[] } | undefined> {
      const row = await mine(ownerId, id)
        .select(
          sql<StoredPeaks>`jsonb_build_object('chapters', timeline -> 'chapters', 'pauses', timeline -> 'pauses',
            'peaks', timeline -> 'peaks')`.as('about'),
        )
        .executeTakeFirst();
      if (!row) return undefined;
      const { rows } = await sql<{ line: string }>`
        select jsonb_build_object('id', cue -> 'lineId', 'text', cue -> 'text', 'at', cue -> 'at', 'to', cue -> 'to',
          'words', cue -> 'words')::text as line
        from bookcasts_recordings, jsonb_array_elements(timeline -> 'cues') with ordinality as cues (cue, nth)
        where owner_id = ${ownerId} and bookcast_id = ${id} order by nth`.execute(db);
      return { about: row.about, lines: rows.map(({ line }) => line) };
    },

    /** For the nightly sweep: which of these files are recordings of anybody. */
    async named(fileKeys: readonly string[]): Promise<Set<string>> {
      if (fileKeys.length === 0) return new Set();
      const rows = await db
        .selectFrom('bookcasts_recordings')
        .select('file_key')
        .where('file_key', 'in', [...fileKeys])
        .execute();
      return new Set(rows.map(({ file_key: key }) => key));
    },

    /** Takes a new recording in the place of the old one: the key of the old one's file; undefined when the Bookcast is gone. */
    async put(ownerId: string, id: string, r: NewRecording): Promise<{ before: string | null } | undefined> {
      const said = {
        revision: r.revision,
        file_key: r.fileKey,
        bytes: r.bytes,
        seconds: r.seconds,
        lines: JSON.stringify(r.lines),
        timeline: JSON.stringify(r.timeline),
      };
      try {
        return await db.transaction().execute(async (trx) => {
          const was = await trx
            .selectFrom('bookcasts_recordings')
            .select('file_key')
            .where('owner_id', '=', ownerId)
            .where('bookcast_id', '=', id)
            .executeTakeFirst();
          await trx
            .insertInto('bookcasts_recordings')
            .values({ bookcast_id: id, owner_id: ownerId, ...said })
            .onConflict((oc) => oc.column('bookcast_id').doUpdateSet({ ...said, recorded_at: sql`clock_timestamp()` }))
            .execute();
          return { before: was?.file_key ?? null };
        });
      } catch (error) {
        if ((error as { code?: unknown }).code === FOREIGN_KEY) return undefined;
        throw error;
      }
    },
  };
};
export type RecordingStore = ReturnType<typeof recordingStore>;
