import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

const converter = vi.hoisted(() => ({ failure: null as Error | null }));
vi.mock('../../adapters/formats/index.ts', async (original) => {
  const formats = await original<typeof import('../../adapters/formats/index.ts')>();
  const convertFile: typeof formats.convertFile = (...of) =>
    converter.failure ? Promise.reject(converter.failure) : formats.convertFile(...of);
  return { ...formats, convertFile };
});

let app: TestApp, amina: Person, conversationId: string;
const TABLES = ['malaika_conversations', 'malaika_messages', 'concierge_personalizations', 'collections'];

beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
  await amina.add(
    'tower.md',
    new TextEncoder().encode('# Tower\n\nThe keeper of Orvik carries one amber lantern through the night.\n'),
  );
  conversationId = (await amina.post('/api/malaika/conversations', { scope: { kind: 'library' } })).json.id;
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    app.services.db,
  );
});
beforeEach(async () => {
  for (const table of TABLES)
    await sql`drop trigger if exists full_disk on ${sql.table(table)}`.execute(app.services.db);
});
/** From now on the database has no room for new rows of these tables. */
async function fill(...tables: string[]): Promise<void> {
  for (const table of tables)
    await sql`create trigger full_disk before insert or update on ${sql.table(table)} execute function no_room()`.execute(
      app.services.db,
    );
}
const FULL = { code: 'SERVER_FULL', error: expect.stringContaining('out of storage space') };
const question = { content: 'Who carries the amber lantern?' };

test('CHAT-01 on a full disk a question is refused with the reason, as JSON and as a stream', async () => {
  await fill('malaika_messages');
  for (const accept of ['application/json', 'text/event-stream']) {
    const reply = await amina.call('POST', `/api/malaika/conversations/${conversationId}/messages`, question, {
      accept,
    });
    expect([reply.status, reply.json]).toEqual([507, expect.objectContaining(FULL)]);
  }
});

test('CHAT-01 a disk that fills up while an answer is written: the stream ends with the reason', async () => {
  await sql`create trigger full_disk before insert on malaika_messages for each row when (new.role = 'assistant') execute function no_room()`.execute(
    app.services.db,
  );
  const reply = await amina.call('POST', `/api/malaika/conversations/${conversationId}/messages`, question, {
    accept: 'text/event-stream',
  });
  expect(reply.status).toBe(200);
  const [, last] = /event: error\ndata: (.+)\n/.exec(reply.text) ?? [];
  expect(JSON.parse(last ?? 'null')).toMatchObject({ type: 'error', ...FULL });
});

test('UPL-04 a disk that fills up while a file is converted: the file is told the reason, and can be tried again', async () => {
  converter.failure = Object.assign(new Error('conversion failed: ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  });
  const { status, bookId } = await amina.add(
    'sea.md',
    new TextEncoder().encode('# Sea\n\nThe sea at Orvik is calm.\n'),
  );
  expect(status).toMatchObject({
    status: 'failed',
    code: 'STORAGE_FULL',
    error: expect.stringContaining('out of storage space'),
  });
  converter.failure = null;
  expect((await amina.post(`/api/books/${bookId}/retry`)).status).toBe(200);
  expect(await amina.settled(bookId)).toMatchObject({ status: 'chat_ready' });
});

test('CONC-05 the concierge says it too, and so does every other call', async () => {
  await fill('concierge_personalizations', 'malaika_conversations', 'collections');
  const said = await amina.call('POST', '/api/dashboard/chat-stream', { message: 'switch to the light theme' });
  expect(said.text).toContain('"code":"SERVER_FULL"');
  for (const [path, body] of [
    ['/api/malaika/conversations', { scope: { kind: 'library' } }],
    ['/api/collections', { name: 'Sea' }],
  ] as const) {
    const reply = await amina.post(path, body);
    expect([path, reply.status, reply.json]).toEqual([path, 507, expect.objectContaining(FULL)]);
  }
  expect(app.lines.filter((line) => /"level":50/.test(line))).toEqual([]); // the disk is full, the program is well
});
