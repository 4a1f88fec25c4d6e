import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BookcastDetail, Script } from '../../features/bookcasts/contract.ts';
import { bookcastStore } from '../../features/bookcasts/server/rows/bookcast-store.ts';
import { newId } from '../../platform/common/id.ts';
import type { Db } from '../../platform/server/db.ts';
import type { Person } from './test-app.ts';

/** Asks until the answer is right. */
export async function until<T>(ask: () => Promise<T>, right: (answer: T) => boolean, limitMs = 90_000): Promise<T> {
  for (const end = Date.now() + limitMs; ; await new Promise((done) => setTimeout(done, 50))) {
    const answer = await ask();
    if (right(answer)) return answer;
    if (Date.now() > end) throw new Error(`waited in vain: ${JSON.stringify(answer)}`);
  }
}

export const castOf = async (person: Person, id: string): Promise<BookcastDetail> =>
  (await person.get(`/api/bookcasts/${id}`)).json;
export const scriptOf = async (person: Person, id: string): Promise<Script> =>
  (await person.get(`/api/bookcasts/${id}/script`)).json;

/** A Bookcast when nothing works on it any more. */
export const settledCast = (person: Person, id: string): Promise<BookcastDetail> =>
  until(
    () => castOf(person, id),
    ({ making, state }) => making?.status !== 'generating' && state !== 'making',
  );

/** Begins a Bookcast of one minute; its id. */
export async function beginCast(person: Person, bookId: string, more: object = {}): Promise<string> {
  const begun = await person.post('/api/bookcasts', { source: { kind: 'book', bookId }, minutes: 1, ...more });
  if (begun.status !== 200) throw new Error(`refused: ${begun.text}`);
  return begun.json.id;
}

/** The words of a line. */
export const wordsOf = ({ pieces }: Script['lines'][number]): string => pieces.map(({ text }) => text).join(' ');

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(folder, name)).isFile(),
    );
  } catch {
    return [];
  }
}
/** The spoken lines that are kept, by name: what was said once isn't said again. */
export const spokenLines = (dataDir: string): Set<string> =>
  new Set(filesBelow(join(dataDir, 'files', 'episodes', 'lines')));
/** The finished recordings that are kept. */
export const recordings = (dataDir: string): string[] => filesBelow(join(dataDir, 'files', 'bookcasts'));

/** Puts the row of a Bookcast that nothing is written of yet; its id. */
export async function putBookcast(db: Db, ownerId: string): Promise<string> {
  const id = newId();
  const source = JSON.stringify({ kind: 'idea', title: 'Lanterns', bookId: null });
  await bookcastStore(db).add({
    id,
    owner_id: ownerId,
    title: 'Lanterns',
    style: 'interview',
    hosts: ['malaika', 'marcus'],
    minutes: 1,
    source,
  });
  return id;
}
