import { symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Script } from '../../features/bookcasts/contract.ts';
import {
  beginCast,
  castOf,
  recordings,
  scriptOf,
  settledCast,
  spokenLines,
  until,
  wordsOf,
} from '../support/bookcast-calls.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, bookId: string;

beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
  bookId = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
});

const edit = (id: string, revision: number, lines: object[]) =>
  amina.call('PATCH', `/api/bookcasts/${id}/script`, { revision, lines });
const same = ({ lines }: Script) => lines.map((line) => ({ id: line.id }) as { id: string; text?: string });
const voice = async (id: string) => {
  expect((await amina.post(`/api/bookcasts/${id}/voice`)).status).toBe(200);
  return settledCast(amina, id);
};
async function written(more: object = {}): Promise<{ id: string; script: Script }> {
  const id = await beginCast(amina, bookId, { review: true, ...more });
  expect(await settledCast(amina, id)).toMatchObject({ state: 'script', audioUrl: null, making: { status: 'review' } });
  return { id, script: await scriptOf(amina, id) };
}

test('CAST-01 a script is read and changed before it is voiced; one changed line speaks that line alone', async () => {
  const { id, script } = await written();
  expect(script).toMatchObject({ revision: 1, bookcastId: id });
  expect(script.lines.every(({ at }) => at === null)).toBe(true);
  expect(await voice(id)).toMatchObject({ state: 'ready' });
  const said = spokenLines(app.dataDir);
  expect(said.size).toBe(new Set(script.lines.map((line) => line.host + wordsOf(line))).size);
  const was = await castOf(amina, id);

  const read = script.lines.find(({ pieces }) => pieces.some(({ role }) => role === 'quotation'))!;
  const text = `${wordsOf(read)} I like that one.`;
  const lines = same(script).map((line) => (line.id === read.id ? { ...line, text } : line));
  const changed = await edit(id, 1, lines);
  expect([changed.status, changed.json.revision]).toEqual([200, 2]);
  const mine = changed.json.lines.find((line: Script['lines'][number]) => line.id === read.id);
  expect(mine).toMatchObject({ editedBy: 'person', at: null, to: null });
  expect(mine.pieces.at(-1)).toMatchObject({ role: 'own', text: 'I like that one.', evidence: { kind: 'none' } });
  expect(mine.pieces.some(({ evidence }: { evidence: { kind: string } }) => evidence.kind === 'quotation')).toBe(true);
  expect((await castOf(amina, id)).state).toBe('stale');

  expect(await voice(id)).toMatchObject({ state: 'ready' });
  expect([...spokenLines(app.dataDir)].filter((name) => !said.has(name))).toHaveLength(1);
  const now = await castOf(amina, id);
  expect(now.duration).toBeGreaterThan(was.duration);
  expect(now.audioUrl).not.toBe(was.audioUrl);
  expect((await scriptOf(amina, id)).lines.every(({ at }) => at !== null)).toBe(true);
  expect(recordings(app.dataDir).filter((name) => name.includes(id))).toHaveLength(1);
});

test('CAST-01 a change of an older script is refused with the current one; of two at once one is kept', async () => {
  const { id, script } = await written({ prompt: 'two at once' });
  const [first] = script.lines;
  const wish = (text: string) => edit(id, 1, [{ id: first!.id, text }]);
  const both = await Promise.all([wish('One.'), wish('Two.')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)!;
  expect(refused.json).toMatchObject({ code: 'SCRIPT_CHANGED', details: { revision: 2 } });
  expect((await scriptOf(amina, id)).lines).toHaveLength(1);
  const back = await edit(
    id,
    2,
    [...same(script)].map((line) => ({ ...line, text: textIn(script, line.id) })),
  );
  expect(back.json.lines.map(({ pieces, editedBy }: Script['lines'][number]) => [pieces, editedBy])).toEqual(
    script.lines.map(({ pieces, editedBy }) => [pieces, editedBy]),
  );
  expect((await edit(id, 3, [{ id: 'nobody' }])).json.code).toBe('SCRIPT_LINE_NOT_FOUND');
});
const textIn = (script: Script, id: string) => wordsOf(script.lines.find((line) => line.id === id)!);

test('CAST-01 one line is written anew, with what it rests on, and the one before comes back', async () => {
  const { id, script } = await written({ prompt: '', conversationStyle: 'friends' });
  let rewritten = 0;
  for (const line of script.lines) {
    const { revision } = await scriptOf(amina, id);
    const reply = await amina.post(`/api/bookcasts/${id}/script/${line.id}/rewrite`, { revision });
    if (reply.status === 422) {
      expect(reply.json.code).toBe('SCRIPT_LINE_ALONE');
      continue;
    }
    rewritten++;
    expect(reply.json.revision).toBe(revision + 1);
    const anew = reply.json.lines.find((one: Script['lines'][number]) => one.id === line.id);
    expect(wordsOf(anew)).not.toBe(wordsOf(line));
    for (const { role, evidence } of anew.pieces)
      if (role === 'quotation') expect(evidence.quotations).not.toHaveLength(0);
  }
  expect(rewritten).toBeGreaterThan(0);
  const { revision } = await scriptOf(amina, id);
  const back = await edit(
    id,
    revision,
    script.lines.map((line) => ({ id: line.id, text: wordsOf(line) })),
  );
  expect(back.json.lines.map(wordsOf)).toEqual(script.lines.map(wordsOf));
  expect((await amina.post(`/api/bookcasts/${id}/script/none/rewrite`, { revision: revision + 1 })).status).toBe(404);
});

test('CAST-01 what a person changes while it is recorded is kept, and the recording says that it is older', async () => {
  const { id, script } = await written({ hosts: ['malaika'] });
  const held = Promise.withResolvers<void>();
  const holding = app.services.db.transaction().execute(async (trx) => {
    await sql`lock table bookcasts_recordings in exclusive mode`.execute(trx);
    await held.promise;
  });
  await amina.post(`/api/bookcasts/${id}/voice`);
  await until(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where wait_event_type = 'Lock' and query ilike '%bookcasts_recordings%'`.execute(app.services.db);
      return rows[0]!.n;
    },
    (waiting) => waiting > 0,
  );
  const text = 'This is what I say.';
  const lines = same(script).map((line, at) => (at === 0 ? { ...line, text } : line));
  expect((await edit(id, 1, lines)).status).toBe(200);
  held.resolve();
  await holding;
  expect((await settledCast(amina, id)).state).toBe('stale');
  const now = await scriptOf(amina, id);
  expect([wordsOf(now.lines[0]!), now.lines[0]!.at, now.revision]).toEqual([text, null, 2]);
  expect(now.lines[1]!.at).not.toBeNull();
  expect(await voice(id)).toMatchObject({ state: 'ready' });
  expect(wordsOf((await scriptOf(amina, id)).lines[0]!)).toBe(text);
});

test('CAST-01 a disk that fills up while it is recorded: the reason, no half file, and it goes on later', async () => {
  const { id } = await written({ conversationStyle: 'close-reading' });
  await mkdir(join(app.dataDir, 'recordings'), { recursive: true });
  symlinkSync('/dev/full', join(app.dataDir, 'recordings', `${id}.mp3`));
  await amina.post(`/api/bookcasts/${id}/voice`);
  const failed = await settledCast(amina, id);
  expect(failed).toMatchObject({ state: 'failed', audioUrl: null, making: { status: 'failed', code: 'SERVER_FULL' } });
  expect(failed.making!.error).toContain('out of storage space');
  expect((await amina.get(`/api/bookcasts/${id}/audio`)).status).toBe(404);
  expect(recordings(app.dataDir).filter((name) => name.includes(id))).toEqual([]);
  const said = spokenLines(app.dataDir);
  expect((await amina.post(`/api/makings/${failed.making!.id}/retry`, {})).status).toBe(200);
  const early = await amina.get(`/api/bookcasts/${id}/audio`);
  expect(early.status, 'sound that is asked for in the moments without any is waited for').toBe(200);
  expect(await settledCast(amina, id)).toMatchObject({ state: 'ready' });
  expect([...spokenLines(app.dataDir)], 'what was said stays').toEqual(expect.arrayContaining([...said]));
});

test('CAST-01 it is heard while it is recorded: what there is, then what comes', async () => {
  const { id } = await written({ minutes: 3 });
  await amina.post(`/api/bookcasts/${id}/voice`);
  const heard = await until(
    async () => {
      const { state, audioUrl } = await castOf(amina, id);
      if (state !== 'making' || !audioUrl) return { state, reply: null };
      return { state, reply: await amina.get(audioUrl) };
    },
    ({ state, reply }) => state !== 'making' || reply?.status === 200,
  );
  expect(heard.reply?.headers.get('accept-ranges')).toBe('none');
  const cast = await settledCast(amina, id);
  const whole = await amina.get(cast.audioUrl!);
  expect(heard.reply!.text.length).toBeGreaterThan(whole.text.length * 0.8);
});
