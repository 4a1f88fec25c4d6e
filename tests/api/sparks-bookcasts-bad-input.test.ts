import { beforeAll, expect, test } from 'vitest';
import { putBookcast } from '../support/bookcast-calls.ts';
import { putSpark } from '../support/sparks-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, sparkId: string;
const of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
  sparkId = await putSpark(app, amina, 'Delta');
});

test('SPARK-01, CAST-01 a cursor that only looks like one is a bad request, whatever its order', async () => {
  for (const [list, sorts] of [
    ['spark', ['recent', 'oldest']],
    ['bookcasts', ['newest', 'oldest', 'played']],
  ] as const)
    for (const sort of sorts)
      for (const key of ['1', '2020', '+099999-01-01T00:00:00Z', '2026-02-31T00:00:00Z', '2026-01-01T00:00:00+23:00']) {
        const { status, json } = await amina.get(`/api/${list}?sortBy=${sort}&cursor=${of([sort, key, sparkId])}`);
        expect([list, sort, key, status, json.code]).toEqual([list, sort, key, 400, 'BAD_REQUEST']);
      }
  for (const list of ['spark', 'bookcasts']) {
    const { status } = await amina.get(`/api/${list}?sortBy=title&cursor=${of(['title', 'x\u0000', sparkId])}`);
    expect([list, status]).toEqual([list, 200]);
  }
});

test('SPARK-01, CAST-01 long titles in any script: by title the list goes on to its end', async () => {
  const longest = ['ك'.repeat(200), '水'.repeat(200), '🦉'.repeat(100)];
  for (const title of longest) {
    await putSpark(app, amina, title);
    const id = await putBookcast(app.services.db, amina.id);
    expect((await amina.call('PATCH', `/api/bookcasts/${id}`, { title })).status).toBe(200);
  }
  for (const list of ['spark', 'bookcasts']) {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await amina.get(`/api/${list}?sortBy=title&limit=1${cursor && `&cursor=${cursor}`}`);
      expect([list, page.status]).toEqual([list, 200]);
      seen.push(...(page.json.sparks ?? page.json.bookcasts).map(({ title }: { title: string }) => title));
      cursor = page.json.nextCursor;
    }
    expect([list, seen.filter((title) => title.length === 200).toSorted()]).toEqual([list, longest.toSorted()]);
  }
});

test('SPARK-01 a revision that no Spark can have isn’t there', async () => {
  for (const revision of ['2147483648', '9007199254740991', '-1', '1.5']) {
    const shown = await amina.get(`/api/spark/${sparkId}/versions/${revision}`),
      restored = await amina.post(`/api/spark/${sparkId}/versions/${revision}/restore`);
    expect([revision, shown.status, restored.status]).toEqual([revision, 404, 404]);
  }
  expect((await amina.get(`/api/spark/${sparkId}/versions/2147483647`)).status).toBe(404);
});

test('CAST-01 a transcript comes in the formats that there are, and in no others', async () => {
  const id = await putBookcast(app.services.db, amina.id);
  for (const format of ['constructor', 'toString', '__proto__', 'TXT', ''])
    expect([format, (await amina.get(`/api/bookcasts/${id}/transcript?format=${format}`)).json.code]).toEqual([
      format,
      'BAD_REQUEST',
    ]);
});

test('SPARK-01, CAST-01 a selection on a page that no book has is a bad request', async () => {
  const source = { kind: 'selection', bookId: sparkId, text: 'One amber lantern.', page: 2 ** 31 };
  for (const path of ['/api/spark', '/api/bookcasts', '/api/makings/offers'])
    expect([path, (await amina.post(path, { source })).json.code]).toEqual([path, 'BAD_REQUEST']);
});
