import { contract } from '../../features/highlights/contract.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';
import { TOWER, bytes, QUOTE, mark } from '../support/tower-book.ts';

let app: TestApp, amina: Person, badr: Person, bookId: string;

beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  bookId = (
    await amina.add('tower.md', bytes(TOWER), { metadata: { title: 'The Tower of Orvik', author: 'Ada Lovell' } })
  ).bookId;
});

const ofBook = async (who = amina, id = bookId) => (await who.get(`/api/books/${id}/highlights`)).json;
const clear = async () => {
  const { highlights, bookmarks } = await ofBook();
  for (const one of [...highlights, ...bookmarks]) await amina.call('DELETE', `/api/highlights/${one.id}`);
};

afterEach(clear);

test('READ-05 a highlight is kept with three anchors, changed, deleted and brought back', async () => {
  const made = (await amina.post(`/api/books/${bookId}/highlights`, mark({ tags: ['light'] }))).json;
  expect(await ofBook()).toEqual(contract.ofBook['~orpc'].outputSchema!.parse(await ofBook()));
  expect(made).toMatchObject({
    text: QUOTE,
    colour: 'green',
    cfi: 'epubcfi(/6/2!/4/4)',
    anchor: 'attached',
    exact: true,
    progress: 5,
  });
  expect(made.ord, 'the passage it stands in').toEqual(expect.any(Number));
  const noted = (await amina.call('PATCH', `/api/highlights/${made.id}`, { note: 'Why amber?', colour: 'pink' })).json;
  expect(noted).toMatchObject({ note: 'Why amber?', colour: 'pink', tags: ['light'] });
  const all = await ofBook();
  expect(all.notes).toEqual([{ id: made.id, selectedText: QUOTE, content: 'Why amber?', createdAt: made.createdAt }]);
  expect((await amina.call('DELETE', `/api/highlights/${made.id}`)).status).toBe(200);
  expect((await ofBook()).highlights).toEqual([]);
  expect((await amina.call('PATCH', `/api/highlights/${made.id}`, { note: 'x' })).json.code).toBe('MARK_NOT_FOUND');
  expect((await amina.post(`/api/highlights/${made.id}/restore`)).json.note).toBe('Why amber?');
  expect((await ofBook()).highlights).toHaveLength(1);
});

test('PLAY-03 words that are highlighted from elsewhere are as far in the book as their passage', async () => {
  const { progress: _, ...elsewhere } = mark();
  const made = (await amina.post(`/api/books/${bookId}/highlights`, elsewhere)).json;
  expect(made).toMatchObject({ text: QUOTE, ord: expect.any(Number) });
  expect(made.progress).toBeGreaterThan(0);
  expect(made.progress).toBeLessThan(100);
});

test('READ-05 a save that is tried again is the same save; an id is unique for its owner only', async () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  await amina.post(`/api/books/${bookId}/highlights`, mark({ id }));
  await amina.post(`/api/books/${bookId}/highlights`, mark({ id }));
  expect((await ofBook()).highlights).toHaveLength(1);
  const other = (await badr.add('other.md', bytes('# Other\n\nQuite another text.\n'))).bookId;
  expect((await badr.call('DELETE', `/api/highlights/${id}`)).status, 'no highlight of his').toBe(404);
  const his = await badr.post(`/api/books/${other}/highlights`, mark({ id, note: 'Badr’s' }));
  expect([his.status, his.json.id, his.json.note]).toEqual([200, id, 'Badr’s']);
  expect((await badr.call('PATCH', `/api/highlights/${id}`, { note: 'changed' })).json.note).toBe('changed');
  for (const who of [amina, badr])
    expect((await who.post(`/api/highlights/${id}/review`, { answer: 'more', day: '2026-03-01' })).status).toBe(200);
  expect((await badr.call('DELETE', `/api/highlights/${id}`)).status).toBe(200);
  expect((await ofBook()).highlights, 'hers is as it was').toMatchObject([{ id, note: '' }]);
});

test('READ-05 what is no highlight is refused', async () => {
  for (const bad of [
    mark({ colour: 'red' }),
    mark({ text: '  ' }),
    mark({ cfi: null }),
    mark({ progress: 101 }),
    mark({ tags: ['x'.repeat(61)] }),
    mark({ text: 'x'.repeat(10_001) }),
  ]) {
    expect((await amina.post(`/api/books/${bookId}/highlights`, bad)).status).toBe(400);
  }
  expect((await ofBook()).highlights).toEqual([]);
});

test('HIGH-01 the list over all books is searched, filtered and read on page by page', async () => {
  const today = new Date().toISOString().slice(0, 10);
  for (let i = 0; i < 5; i++)
    await amina.post(
      `/api/books/${bookId}/highlights`,
      mark({
        text: `The sea was calm. ${i}`,
        progress: i,
        colour: i % 2 ? 'blue' : 'yellow',
        tags: i === 3 ? ['Meer'] : [],
        note: i === 4 ? 'Sturmflut' : '',
      }),
    );
  await amina.post(`/api/books/${bookId}/highlights`, {
    kind: 'bookmark',
    text: 'Here',
    cfi: 'epubcfi(/6/2!/4/6)',
    page: null,
    progress: 50,
  });
  const list = async (query: string) => (await amina.get(`/api/highlights?${query}`)).json;
  const first = await list('limit=4');
  expect(first.marks.map((one: { progress: number }) => one.progress)).toEqual([0, 1, 2, 3]);
  expect(first).toMatchObject({ total: 6, books: [{ id: bookId, title: 'The Tower of Orvik', author: 'Ada Lovell' }] });
  expect(
    (await list(`limit=4&cursor=${first.nextCursor}`)).marks.map((one: { progress: number }) => one.progress),
  ).toEqual([4, 50]);
  expect((await list('q=STURM')).total).toBe(1);
  expect((await list('colour=blue')).total).toBe(2);
  expect((await list('tag=Meer')).total).toBe(1);
  expect((await list('kind=note')).total).toBe(1);
  expect((await list('kind=bookmark')).total).toBe(1);
  expect((await list('to=2000-01-01')).total).toBe(0);
  expect((await list(`from=${today}`)).total).toBe(6);
  expect((await amina.get('/api/highlights?cursor=nonsense')).status).toBe(400);
  expect((await badr.get('/api/highlights')).json).toMatchObject({ marks: [], total: 0 });
  expect((await amina.get('/api/highlights/facets')).json).toMatchObject({
    total: 6,
    tags: [{ value: 'Meer', count: 1 }],
  });
  await amina.call('DELETE', `/api/books/${bookId}`);
  expect((await list('limit=4')).total, 'a book in the trash rests').toBe(0);
  await amina.post(`/api/books/${bookId}/restore`);
  expect((await list('limit=4')).total).toBe(6);
});

test('READ-05 when the readable file changes, highlights are found again by their words and the unsure are listed', async () => {
  const { json: sure } = await amina.post(`/api/books/${bookId}/highlights`, mark());
  const { json: twice } = await amina.post(
    `/api/books/${bookId}/highlights`,
    mark({ text: 'The sea was calm.', suffix: ' The lamp stood by the door.' }),
  );
  const { json: slipped } = await amina.post(
    `/api/books/${bookId}/highlights`,
    mark({ text: 'Every year the ships return with salt and silver, and the keeper counts them twise.' }),
  );
  const { json: gone } = await amina.post(
    `/api/books/${bookId}/highlights`,
    mark({ text: 'A sentence that the new edition does not have any more.' }),
  );
  await app.services.pool.query(
    `update library_contents set readable_hash = 'another edition', version = version + 1 where id = $1`,
    [bookId],
  );
  await app.services.pool.query(`update library_passages set ord = ord + 100 where book_id = $1`, [bookId]);
  const now = new Map((await ofBook()).highlights.map((one: { id: string }) => [one.id, one])) as Map<
    string,
    { anchor: string; ord: number; cfi: string; exact: boolean; text: string }
  >;
  const passage = await app.services.pool.query(
    'select ord, cfi from library_passages where book_id = $1 and text like $2',
    [bookId, '%amber lantern%'],
  );
  expect(now.get(sure.id)).toMatchObject({
    anchor: 'moved',
    ord: passage.rows[0].ord,
    cfi: passage.rows[0].cfi,
    exact: false,
  });
  expect(now.get(twice.id)).toMatchObject({ anchor: 'moved' });
  expect(now.get(twice.id)!.ord, 'the second of two equal sentences').toBeGreaterThan(now.get(sure.id)!.ord + 1);
  expect(now.get(slipped.id)!.cfi, 'a slip is found, its words stay as they were').not.toBeNull();
  expect(now.get(gone.id)).toMatchObject({
    anchor: 'unsure',
    cfi: null,
    text: 'A sentence that the new edition does not have any more.',
  });
  expect((await amina.get('/api/highlights?anchor=unsure')).json.marks.map((one: { id: string }) => one.id)).toContain(
    gone.id,
  );
  const exact = await amina.call('PATCH', `/api/highlights/${sure.id}`, {
    anchor: { cfi: 'epubcfi(/6/2!/4/8,/1:0,/1:5)', page: null, rects: null },
  });
  expect(exact.json).toMatchObject({ exact: true, anchor: 'moved', cfi: 'epubcfi(/6/2!/4/8,/1:0,/1:5)' });
  const lost = await amina.call('PATCH', `/api/highlights/${sure.id}`, {
    anchor: { cfi: null, page: null, rects: null, lost: true },
  });
  expect(lost.json).toMatchObject({ exact: false, cfi: passage.rows[0].cfi });
});

test('READ-05 an unsure place is confirmed, or the person chooses another; both can be taken back', async () => {
  const slip = 'Every year the ships return with salt and silver, and the keeper counts them twise.';
  const { json: slipped } = await amina.post(`/api/books/${bookId}/highlights`, mark({ text: slip }));
  const { json: gone } = await amina.post(
    `/api/books/${bookId}/highlights`,
    mark({ text: 'A sentence that no edition ever had.' }),
  );
  await app.services.pool.query(
    `update library_contents set readable_hash = 'edition three', version = version + 1 where id = $1`,
    [bookId],
  );
  const at = async (id: string) => (await ofBook()).highlights.find((one: { id: string }) => one.id === id);
  const patch = (id: string, body: object) => amina.call('PATCH', `/api/highlights/${id}`, body);
  const before = await at(slipped.id);
  expect(before).toMatchObject({ anchor: 'unsure', text: slip, cfi: expect.any(String) });
  const narrowed = await patch(slipped.id, { anchor: { cfi: before.cfi, page: null, rects: null } });
  expect(narrowed.json.anchor, 'the browser settles no doubt').toBe('unsure');

  const confirmed = (await patch(slipped.id, { confirm: true })).json;
  expect(confirmed).toMatchObject({ anchor: 'attached', cfi: before.cfi });
  expect(confirmed.text, 'the words are the book’s now').toContain('counts them twice');
  const lost = { cfi: null, page: null, rects: null, lost: true };
  expect((await patch(slipped.id, { anchor: lost })).json.anchor, 'and the place is not doubted again').toBe('moved');
  const { text, prefix, suffix, cfi, page, rects, exact, progress, chapter, anchor } = before;
  const undone = (
    await patch(slipped.id, { place: { text, prefix, suffix, cfi, page, rects, exact, progress, chapter, anchor } })
  ).json;
  expect(undone).toMatchObject({ anchor: 'unsure', text: slip, cfi: before.cfi });

  const again = (await patch(slipped.id, { confirm: true })).json;
  expect(again.text, 'also when nobody looked for its passage since').toContain('counts them twice');

  const doubted = { place: { text, prefix, suffix, cfi, page, rects, exact, progress, chapter, anchor } };
  for (let round = 0; round < 5; round++) {
    await patch(slipped.id, doubted);
    const search = () => patch(slipped.id, { anchor: lost });
    await Promise.all([search(), search(), patch(slipped.id, { confirm: true }), search()]);
    const settled = await at(slipped.id);
    expect(settled.anchor, 'a search that was under way does not undo what the person said').not.toBe('unsure');
    expect(settled.text).toContain('counts them twice');
  }
  await patch(slipped.id, doubted);

  expect((await patch(gone.id, { confirm: true })).json.code, 'there is no place to confirm').toBe(
    'MARK_WITHOUT_PLACE',
  );
  const chosen = {
    text: 'Nobody knows his name.',
    prefix: '',
    suffix: '',
    cfi: 'epubcfi(/6/2!/4/4,/1:66,/1:88)',
    page: null,
    rects: null,
    exact: true,
    progress: 9,
    chapter: '',
    anchor: 'attached',
  };
  expect((await patch(gone.id, { place: chosen })).json).toMatchObject({
    ...chosen,
    chapter: expect.any(String),
    ord: expect.any(Number),
  });
  expect((await amina.get('/api/highlights?q=nobody')).json.total, 'found by its new words').toBe(1);
  expect((await badr.call('PATCH', `/api/highlights/${gone.id}`, { place: chosen })).status).toBe(404);
  expect((await patch(gone.id, { place: { ...chosen, progress: 120 } })).status).toBe(400);
});

test('HIGH-01 review: a handful a day, answers count once a day, others’ highlights stay theirs', async () => {
  const now = Date.now(); // the day may end meanwhile
  const day = (days: number): string => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const review = async (of = day(0), who = amina) => (await who.get(`/api/highlights/review?day=${of}`)).json;
  const answer = (id: string, said: string, of = day(0), who = amina) =>
    who.post(`/api/highlights/${id}/review`, { answer: said, day: of });
  expect(await review()).toMatchObject({ done: 0, marks: [] });
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await amina.post(`/api/books/${bookId}/highlights`, mark({ text: `Words number ${n}.` }));
  await amina.post(`/api/books/${bookId}/highlights`, mark({ kind: 'bookmark', colour: null }));

  const first = await review();
  expect(first.marks).toHaveLength(5);
  expect(first.books).toMatchObject([{ id: bookId, title: 'The Tower of Orvik' }]);
  expect((await review()).marks, 'the same handful all day').toEqual(first.marks);
  const [one, two, ...rest] = first.marks.map((at: { id: string }) => at.id) as string[];
  expect((await answer(one!, 'keep')).json).toEqual({ dueOn: day(1) });
  expect((await answer(one!, 'less')).json, 'a second thought replaces the first').toEqual({ dueOn: day(3) });
  expect((await answer(two!, 'more')).json).toEqual({ dueOn: day(1) });
  expect(await review()).toMatchObject({ done: 2, marks: rest.map((id) => ({ id })) });
  await answer(rest[0]!, 'keep');
  for (const id of rest.slice(1)) await answer(id, 'less');
  expect(await review(), 'enough for today').toMatchObject({ done: 5, marks: [] });

  const tomorrow = (await review(day(1))).marks.map((at: { id: string }) => at.id) as string[];
  const known = tomorrow.filter((id) => [one, two, ...rest].includes(id));
  expect(known.toSorted(), 'what is wanted less often waits longer').toEqual([two!, rest[0]!].toSorted());
  expect(tomorrow, 'and the new ones come in').toHaveLength(4);

  expect((await answer(one!, 'keep', day(0), badr)).json.code).toBe('MARK_NOT_FOUND');
  expect((await review(day(0), badr)).marks).toEqual([]);
  expect((await answer(one!, 'never')).status).toBe(400);
  await amina.call('DELETE', `/api/highlights/${tomorrow[0]}`);
  expect((await review(day(1))).marks.map((at: { id: string }) => at.id)).not.toContain(tomorrow[0]);
});
