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
