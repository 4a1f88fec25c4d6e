import { expect, test } from 'vitest';
import { kindOf, scripted, toldTo } from '../support/fake-ai.ts';
import {
  again,
  amina,
  app,
  asked,
  badr,
  CHAPTERS,
  digest,
  fake,
  inBooks,
  march,
  readUpTo,
} from '../support/malaika-fixture.ts';

test('CHAT-02 up to a wall only chapters that lie before it are digested, and what is digested names nothing behind it', async () => {
  await app.services.db.deleteFrom('malaika_digests').where('book_id', '=', march).execute();
  await readUpTo(march, `Chapter ${CHAPTERS - 1}`);
  fake.script = scripted({ digest, answer: { text: '“the driver Okan lost a wheel” [p1].' } });
  const { message } = await amina.ask('What is this book about?', { ...inBooks(march), upTo: 'read' });
  expect(message.state).toBe('done');
  expect(asked('digest').length).toBeGreaterThanOrEqual(CHAPTERS - 2);
  for (const request of asked()) expect(toldTo(request)).not.toContain(`On day ${CHAPTERS}00 of`);
  await app.services.db.deleteFrom('malaika_digests').where('book_id', '=', march).execute();
});

test('CHAT-02 a long book is digested chapter by chapter, once: a second question reads the digests again', async () => {
  fake.script = scripted({ digest, answer: { text: 'The driver lost wheels: “the driver Okan lost a wheel” [p1].' } });
  const { message, conversationId } = await amina.ask('What is this book about?', inBooks(march));
  const first = asked('digest').length;
  expect(first).toBeGreaterThanOrEqual(CHAPTERS);
  expect(message).toMatchObject({
    state: 'done',
    content: expect.stringContaining('“the driver Okan lost a wheel” [1]'),
  });
  expect(message.steps).toContainEqual(
    expect.objectContaining({ kind: 'digesting', book: 'The Long March', done: expect.any(Number) }),
  );
  const told = toldTo(asked('answer')[0]!);
  expect(told).toMatch(/On day 100 the driver Okan lost a wheel\. \[p\d+\]/);
  expect(told).toMatch(new RegExp(`On day ${CHAPTERS}00 the driver Okan lost a wheel\\. \\[p\\d+\\]`));
  expect(message.cost.calls).toBe(first + 1);
  expect(asked('plan')).toEqual([]);
  fake.seen.length = 0;
  const repeated = (await amina.post(`/api/malaika/conversations/${conversationId}/messages/${message.id}/retry`)).json
    .message;
  expect(asked().map(kindOf)).toEqual(['answer']);
  expect(repeated.cost.calls).toBe(1);
});

test('CHAT-02 digests are not for those who may not read the book', async () => {
  const { digestStore } = await import('../../features/malaika/server/research/digest-store.ts');
  const store = digestStore(app.services.db);
  const [row] = await app.services.db
    .selectFrom('malaika_digests')
    .selectAll()
    .where('book_id', '=', march)
    .limit(1)
    .execute();
  const key = { bookId: march, hash: row!.hash, model: row!.model, version: row!.prompt };
  const bookIds = [march];
  expect(await store.find({ ownerId: amina.id, bookIds }, key)).toHaveLength(1);
  expect(await store.find({ ownerId: badr.id, bookIds }, key)).toBeUndefined();
  expect(await store.find({ ownerId: badr.id, bookIds: null }, key)).toBeUndefined();
  expect(
    await store.find({ ownerId: amina.id, bookIds, upTo: new Map([[march, row!.last_ord - 1]]) }, key),
  ).toBeUndefined();
  expect(await store.find({ ownerId: amina.id, bookIds, upTo: new Map([[march, row!.last_ord]]) }, key)).toHaveLength(
    1,
  );
});

test('CHAT-02 a digest keeps no sentence that names no passage, or a number and a name that its passages lack', async () => {
  await app.services.db.deleteFrom('malaika_digests').where('book_id', '=', march).execute();
  fake.script = scripted({
    digest: (request) => {
      const good = JSON.parse(digest(request).text!).sentences[0];
      return {
        text: JSON.stringify({
          sentences: [
            good,
            { text: 'The driver Okan lost a wheel.', ids: ['p77'] },
            { text: 'On day 9999 the driver lost a wheel.', ids: good.ids },
            { text: 'Every wheel was stolen by Ahab.', ids: good.ids },
          ],
        }),
      };
    },
    answer: { text: '“the driver Okan lost a wheel” [p1].' },
  });
  await amina.ask('What is this book about?', inBooks(march));
  const rows = await app.services.db
    .selectFrom('malaika_digests')
    .select('sentences')
    .where('book_id', '=', march)
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(CHAPTERS);
  for (const { sentences } of rows) {
    expect(JSON.stringify(sentences)).not.toMatch(/9999|Ahab/);
    for (const { ords } of sentences) expect(ords.length).toBeGreaterThan(0);
  }
});

test('CHAT-01 stopping in the middle of digests keeps the finished ones; the next question goes on there', async () => {
  await app.services.db.deleteFrom('malaika_digests').where('book_id', '=', march).execute();
  fake.script = scripted({ digest: (request, n) => (n < 3 ? digest(request) : { hang: 'before' }) });
  const conversation = (await amina.post('/api/malaika/conversations', { scope: inBooks(march) })).json.id;
  const answering = again(conversation, 'What is this book about?');
  await expect.poll(() => asked('digest').length).toBe(4);
  expect((await amina.post(`/api/malaika/conversations/${conversation}/stop`)).json.stopped).toBe(true);
  expect((await answering).json.code).toBe('ANSWER_STOPPED');
  await expect.poll(() => asked('digest')[3]!.aborted).toBe(true);
  const kept = await app.services.db
    .selectFrom('malaika_digests')
    .select('hash')
    .where('book_id', '=', march)
    .execute();
  expect(kept).toHaveLength(3);
  fake.seen.length = 0;
  fake.script = scripted({ digest, answer: { text: '“the driver Okan lost a wheel” [p1].' } });
  const { message } = (await again(conversation, 'What is this book about?')).json;
  expect(message.state).toBe('done');
  const remade = asked('digest').map(toldTo);
  expect(remade.some((told) => told.includes('On day 100 of'))).toBe(false);
  expect(remade.some((told) => told.includes(`On day ${CHAPTERS}00 of`))).toBe(true);
});

test('CHAT-02 a model that fails while it digests still answers from what was found', async () => {
  await app.services.db.deleteFrom('malaika_digests').where('book_id', '=', march).execute();
  fake.script = scripted({ digest: { text: 'no' }, answer: { text: '“the driver Okan lost a wheel” [p1].' } });
  const { message } = await amina.ask('What is this book about?', inBooks(march));
  expect(asked('digest')).toHaveLength(2);
  expect(message).toMatchObject({ state: 'done', content: expect.stringContaining('Okan') });
  expect(message.content).toMatch(/0 of \d+ sections of The Long March/);
});
