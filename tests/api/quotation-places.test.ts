import { beforeAll, expect, test } from 'vitest';
import { openNormalised } from '../../adapters/formats/passages/foliate.ts';
import { writeEpub } from '../../adapters/formats/epub/write.ts';
import { textResolver } from '../support/epub-range.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

type Cited = { id: string; text: string; cfi: string | null; page: number | null; rects: number[][] | null };

const PARAGRAPH =
  'In 1904 the <em>harbour master</em> of Orvik counted exactly 317 amber lanterns<sup><a href="#n">1</a></sup> in the store. ' +
  'The mountain <b>Teluma</b> is climbed in spring by shepherds from the north.';
const MATH = 'xmlns="http://www.w3.org/1998/Math/MathML"';
const HTML =
  `<p>${PARAGRAPH}</p><p id="n">Counted twice.</p>` +
  `<p>A vector is an eigenvector of the matrix for the eigenvalue <math ${MATH}><mi>λ</mi></math> if <math ${MATH}><mi>A</mi><mi>v</mi><mo>=</mo><mi>λ</mi><mi>v</mi></math>.</p>` +
  '<table><tr><th>Captain</th><th>Vessel</th><th>Port</th></tr><tr><td>Ahab</td><td>Pequod</td><td>Nantucket</td></tr><tr><td>Boomer</td><td>Enderby</td><td>London</td></tr></table>';

let app: TestApp, amina: Person, book: string;
beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
  const epub = writeEpub(
    { meta: { language: 'en' }, sections: [{ title: 'Orvik', html: HTML, level: 1 }], images: new Map(), notes: [] },
    'The Salt Islands',
  );
  book = (await amina.add('islands.epub', epub)).bookId;
});

const ask = async (question: string, bookId = book) =>
  (await amina.ask(question, { kind: 'books', bookIds: [bookId] })).message as {
    id: string;
    content: string;
    citations: Cited[];
  };
const letters = (text: string) => text.replace(/\s+/g, '');

/** The text of a place in the file that the reader opens. */
async function textAt(cfi: string | null): Promise<string> {
  const reply = await app.app.fetch(
    new Request(`http://127.0.0.1/api/books/${book}/file`, { headers: { authorization: `Bearer ${amina.token}` } }),
  );
  return textResolver(await openNormalised(new Uint8Array(await reply.arrayBuffer())))(cfi!);
}

test('CHAT-02 READ-08 two quotations from one paragraph each have a place of their own', async () => {
  const [lanterns] = (await ask('How many amber lanterns did the harbour master of Orvik count?')).citations;
  const [mountain] = (await ask('Who climbs the mountain Teluma in spring?')).citations;
  expect(lanterns!.text).toContain('317 amber lanterns');
  expect(mountain!.text).toContain('shepherds');
  expect(lanterns!.cfi).not.toBe(mountain!.cfi);
  for (const { cfi, text } of [lanterns!, mountain!]) expect(letters(await textAt(cfi))).toBe(letters(text));
  const { citations } = (await amina.get(`/api/books/${book}/chat-citations`)).json as { citations: Cited[] };
  expect(citations.map(({ cfi }) => cfi)).toEqual(expect.arrayContaining([lanterns!.cfi, mountain!.cfi]));
});

test('CHAT-02 a note saved from an answer and its export lead to the quotation itself', async () => {
  const { conversationId, message } = await amina.ask('Who climbs the mountain Teluma in spring?', {
    kind: 'books',
    bookIds: [book],
  });
  const [citation] = message.citations as Cited[];
  const saved = await amina.call('POST', `/api/malaika/messages/${message.id}/note`, { bookId: book });
  expect(saved.status).toBe(200);
  const { highlights } = (await amina.get(`/api/books/${book}/highlights`)).json as { highlights: Cited[] };
  expect(highlights.find(({ id }) => id === saved.json.markId)).toMatchObject({
    cfi: citation!.cfi,
    text: citation!.text,
  });
  const exported = (await amina.get(`/api/malaika/conversations/${conversationId}/export`)).text;
  expect(decodeURIComponent(exported)).toContain(`cfi=${citation!.cfi}`);
});

test('CHAT-02 formulas and rows of tables are found, quoted and have their places', async () => {
  const [formula] = (await ask('What is an eigenvector of the matrix?')).citations;
  expect(formula!.text).toContain('for the eigenvalue λ if Av = λv');
  expect(letters(await textAt(formula!.cfi))).toContain('eigenvalueλifAv=λv');
  const [row] = (await ask('What is the vessel of captain Ahab?')).citations;
  expect(row!.text).toBe('Ahab; Vessel: Pequod; Port: Nantucket.');
  expect(letters(await textAt(row!.cfi))).toBe('AhabPequodNantucket');
});

test('SRCH-01 a column name is found once by a search in the book, and not in every row', async () => {
  const found = (await amina.get(`/api/books/${book}/search?q=vessel`)).json as { total: number };
  expect(found.total).toBe(1);
  expect((await amina.get(`/api/books/${book}/search?q=Pequod`)).json.total).toBe(1);
});

test('CHAT-02 READ-08 on a page a quotation has the rectangles of its own lines', async () => {
  const pdf = (await amina.add('one-column.pdf', ownBookBytes('one-column.pdf'))).bookId;
  const { citations } = await ask('What did the Time Traveller say about the fourth dimension?', pdf);
  let compared = 0;
  for (const citation of citations) {
    const { passages } = (
      await amina.get(`/api/user/library/search?q=${encodeURIComponent(citation.text.slice(0, 150))}&bookId=${pdf}`)
    ).json as { passages: { text: string }[] };
    const whole = passages.find(({ text }) => text.includes(citation.text));
    if (!whole || whole.text === citation.text) continue;
    compared++;
    expect(citation.rects!.length).toBeGreaterThan(0);
    const width = citation.rects!.reduce((sum, [x0 = 0, , x1 = 0]) => sum + x1 - x0, 0);
    const perLetter = width / citation.text.length;
    expect(perLetter).toBeGreaterThan(2); // a letter of 10 points
    expect(perLetter).toBeLessThan(9);
  }
  expect(compared).toBeGreaterThan(0);
});
