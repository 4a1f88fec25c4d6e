import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

const TOWER = `# The Tower of Orvik

The keeper of Orvik carries one amber lantern through the night. Nobody knows his name.

The sea was calm. The lamp stood by the window.

Every year the ships return with salt and silver, and the keeper counts them twice.

The sea was calm. The lamp stood by the door.
`;
const bytes = (text: string) => new TextEncoder().encode(text);
const QUOTE = 'The keeper of Orvik carries one amber lantern through the night.';
const mark = (more: object = {}) => ({
  kind: 'highlight',
  colour: 'green',
  text: QUOTE,
  cfi: 'epubcfi(/6/2!/4/4)',
  page: null,
  progress: 5,
  ...more,
});

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
    `update library_books set readable_hash = 'another edition', version = version + 1 where id = $1`,
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
    `update library_books set readable_hash = 'edition three', version = version + 1 where id = $1`,
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

const exported = async (format: string) => (await amina.get(`/api/highlights/export?format=${format}`)).text;
const imported = async (name: string, text: string, who = amina) =>
  (await who.call('POST', `/api/highlights/import?name=${encodeURIComponent(name)}`, bytes(text))).json;

test('HIGH-01 what is exported as Markdown, CSV or JSON comes back the same', async () => {
  await amina.post(
    `/api/books/${bookId}/highlights`,
    mark({ note: 'First line\nsecond "line", with a comma', tags: ['light', 'sea'], colour: 'purple' }),
  );
  await amina.post(
    `/api/books/${bookId}/highlights`,
    mark({ text: 'The lamp stood by the window.', progress: 30, colour: 'blue' }),
  );
  await amina.post(`/api/books/${bookId}/highlights`, {
    kind: 'bookmark',
    text: 'Every year the ships return',
    cfi: 'epubcfi(/6/2!/4/8)',
    page: null,
    progress: 60,
  });
  const said = async () => {
    const { highlights, bookmarks } = await ofBook();
    return [...highlights, ...bookmarks]
      .map(({ kind, text, note, tags, colour, progress }) => ({ kind, text, note, tags, colour, progress }))
      .sort((a, b) => a.progress - b.progress);
  };
  const before = await said();
  for (const [format, name] of [
    ['markdown', 'h.md'],
    ['csv', 'h.csv'],
    ['json', 'h.json'],
  ] as const) {
    const file = await exported(format);
    expect(await imported(name, file)).toMatchObject({ format, total: 3, added: 0, already: 3 });
    await clear();
    expect(await imported(name, file)).toMatchObject({ total: 3, added: 3, already: 0, unsure: [], unmatched: [] });
    expect({ format, said: await said() }).toEqual({ format, said: before });
  }
});

test('HIGH-01 exports have the form their readers expect', async () => {
  await amina.post(`/api/books/${bookId}/highlights`, mark({ note: '=HYPERLINK("x")', tags: ['two words'] }));
  expect(await exported('markdown')).toMatch(
    /^---\ntitle: .*\n[\s\S]*\n# The Tower of Orvik\n\n\*Ada Lovell\*[\s\S]*\n> The keeper of Orvik carries[\s\S]*#two-words/,
  );
  const csv = await exported('csv');
  expect(csv.split('\r\n')[0]).toBe(
    'Highlight,Title,Author,URL,Note,Location,Location Type,Date,Color,Tags,Chapter,Type',
  );
  expect(csv, 'no cell is a formula').toContain(`"'=HYPERLINK(""x"")"`);
  const json = JSON.parse(await exported('json'));
  expect(json).toMatchObject({
    type: 'AnnotationPage',
    items: [
      {
        type: 'Annotation',
        motivation: 'commenting',
        target: {
          selector: expect.arrayContaining([expect.objectContaining({ type: 'TextQuoteSelector', exact: QUOTE })]),
        },
      },
    ],
  });
  expect(json['@context'][0]).toBe('http://www.w3.org/ns/anno.jsonld');
  expect((await amina.get('/api/highlights/export?format=pdf')).status).toBe(400);
  expect((await badr.get('/api/highlights/export?format=json')).json.items).toEqual([]);
});

const CLIPPINGS = `\uFEFFThe Tower of Orvik (Lovell, Ada)
- Your Highlight on page 3 | Location 40-42 | Added on Monday, March 3, 2025 10:11:12 AM

The keeper of Orvik carries one amber lantern
==========
The Tower of Orvik (Lovell, Ada)
- Your Highlight on page 3 | Location 40-43 | Added on Monday, March 3, 2025 10:11:42 AM

The keeper of Orvik carries one amber lantern through the night.
==========
The Tower of Orvik (Lovell, Ada)
- Your Note on page 3 | Location 43 | Added on Monday, March 3, 2025 10:12:12 AM

Amber again
==========
The Tower of Orvik (Lovell, Ada)
- Ihre Markierung auf Seite 9 | Position 90-91 | Hinzugefügt am Dienstag, 4. März 2025 08:00:00

Words that are not in this book at all.
==========
The Tower of Orvik (Lovell, Ada)
- Your Bookmark on page 4 | Location 55 | Added on Monday, March 3, 2025 10:15:00 AM


==========
A Book I Do Not Own (Somebody Else)
- Your Highlight on Location 7-8 | Added on Monday, March 3, 2025 11:00:00 AM

Lost and listed.
==========
`;

test('HIGH-01 Kindle clippings find their book and their words; the rest is listed, nothing is dropped', async () => {
  const reply = await imported('My Clippings.txt', CLIPPINGS);
  expect(reply).toMatchObject({
    format: 'clippings',
    total: 4,
    added: 2,
    already: 0,
    books: [{ id: bookId, added: 2 }],
  });
  expect(reply.unsure).toEqual([
    {
      text: 'Words that are not in this book at all.',
      title: 'The Tower of Orvik',
      author: 'Lovell, Ada',
      reason: 'not_in_book',
    },
  ]);
  expect(reply.unmatched.map((one: { text: string; reason: string }) => [one.text, one.reason])).toEqual([
    ['Lost and listed.', 'no_book'],
    ['', 'no_place'],
  ]);
  const { highlights } = await ofBook();
  expect(highlights.find((one: { text: string }) => one.text === QUOTE)).toMatchObject({
    note: 'Amber again',
    anchor: 'attached',
    createdAt: '2025-03-03T10:11:42.000Z',
  });
  expect((await imported('My Clippings.txt', CLIPPINGS)).added).toBe(0);
});

test('HIGH-01 a file without highlights is refused in words, and a very large one is cut off', async () => {
  for (const text of ['', 'just a letter', '{"half', '{"items":[]}', 'a,b\n1,2'])
    expect(await imported('x.csv', text)).toMatchObject({ code: 'IMPORT_UNREADABLE' });
  const huge = await amina.call('POST', '/api/highlights/import', new Uint8Array(20 * 1024 * 1024 + 1).fill(32));
  expect([huge.status, huge.json.code]).toEqual([413, 'TOO_LARGE']);
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
