import { expect, test } from 'vitest';
import { testApp } from '../support/test-app.ts';

const t = await testApp();

/** Lines of many different words. */
const lines = (number: number): Uint8Array =>
  new TextEncoder().encode(
    Array.from(
      { length: 1500 },
      (_, index) => `file ${number} river ${(index * 7919 + number).toString(36)} stone`,
    ).join('\n'),
  );

test('UPL-02 one file of one person is read in before the many that another person put in first', async () => {
  const [ann, bo] = [await t.person('Ann'), await t.person('Bo')];
  const many: string[] = [];
  for (let number = 0; number < 6; number++) many.push((await ann.put(`many-${number}.txt`, lines(number))).bookId);
  const one = (await bo.put('one.txt', lines(99))).bookId;
  expect(await bo.settled(one)).toMatchObject({ status: 'chat_ready' });
  const states = await Promise.all(
    many.map(async (id) => (await ann.get(`/api/books/${id}/status`)).json.status as string),
  );
  expect(states.filter((status) => status !== 'chat_ready').length).toBeGreaterThanOrEqual(2); // in one line Bo's would have been last
  for (const id of many) expect(await ann.settled(id)).toMatchObject({ status: 'chat_ready' });
});
