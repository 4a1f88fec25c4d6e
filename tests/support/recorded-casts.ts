// Bookcasts that are recorded as far as anybody can tell: rows and a file, without the minutes that the making takes.
import { recordingStore } from '../../features/bookcasts/server/rows/recording-store.ts';
import { newId } from '../../platform/common/id.ts';
import { putBookcast } from './bookcast-calls.ts';
import type { Person, TestApp } from './test-app.ts';

/** Bytes that tell where in the file they are. */
export const soundBytes = (length: number, seed: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => (at * 7 + seed * 13 + (at >> 8)) & 0xff);

const CUES = [
  { lineId: 'l1', speaker: 'Malaika', text: 'Who carries the lamp?', start: 0, end: 21, at: 0.5, to: 2, words: [] },
];
const TIMELINE = {
  cues: CUES,
  chapters: [
    { title: 'The tower', at: 0, to: 2 },
    { title: 'The lake', at: 2, to: 61 },
  ],
  pauses: [],
  peaks: { perSecond: 10, values: [] },
  loudness: null,
};

/** Records a Bookcast, or records it again. */
export async function record(app: TestApp, person: Person, id: string, sound: Uint8Array): Promise<void> {
  const { db, files } = app.services;
  const fileKey = `bookcasts/${person.id}/${id}/${newId()}.mp3`;
  await files.put(fileKey, sound, { contentType: 'audio/mpeg' });
  const recording = { revision: 1, fileKey, bytes: sound.length, seconds: 61.4, lines: [], timeline: TIMELINE };
  await recordingStore(db).put(person.id, id, recording as never);
}

/** A recorded Bookcast; its id. */
export async function putRecorded(
  app: TestApp,
  person: Person,
  o: { title: string; description?: string; bookId?: string; sound: Uint8Array },
): Promise<string> {
  const { db } = app.services;
  const id = await putBookcast(db, person.id);
  const source = JSON.stringify({ kind: 'book', title: 'The Tower of Orvik', bookId: o.bookId ?? null });
  await db
    .updateTable('bookcasts')
    .set({ title: o.title, description: o.description ?? '', source, lang: 'en', revision: 1 })
    .where('id', '=', id)
    .where('owner_id', '=', person.id)
    .execute();
  await record(app, person, id, o.sound);
  return id;
}
