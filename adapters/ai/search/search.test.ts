import { expect, test } from 'vitest';
import { planQuery, withSpelling } from '../question/plan.ts';
import type { BookStats, TermRow } from '../types.ts';
import { idfOf, rankPassages } from './bm25.ts';
import { packPostings, POSTING_BYTES, unpackPostings } from './packed-postings.ts';
import { indexBook, postingsOf } from './postings.ts';
import { isOneEditAway, suggestSpelling } from './spelling.ts';

type Shelf = { rows: TermRow[]; books: BookStats[] };

function shelve(books: Record<string, readonly (readonly [chapter: string, text: string])[]>, lang = 'en'): Shelf {
  const shelf: Shelf = { rows: [], books: [] };
  for (const [bookId, passages] of Object.entries(books)) {
    const index = indexBook(
      passages.map(([chapter, text], ord) => ({ ord, chapter, text })),
      lang,
    );
    shelf.books.push({ bookId, ...index.stats });
    for (const [term, postings] of index.postings) shelf.rows.push({ bookId, term, ...postings });
  }
  return shelf;
}

const SHELF = shelve({
  sea: [
    ['Ropes', 'A rope of hemp holds the anchor, and hemp must stay dry.'],
    ['Lamps', 'The keeper trims the lamp at dusk.'],
    ['Lamps', 'Oil is kept below the stairs.'],
  ],
  hills: [
    ['Goats', 'Goats climb where no rope could reach.'],
    ['Snow', 'Snow lay on the path until June.'],
  ],
});

test('CHAT-02 postings count a word, and twice a word of the chapter title', () => {
  const postings = postingsOf(
    [
      { ord: 0, chapter: 'The lamp', text: 'A lamp and a lamp' },
      { ord: 1, chapter: '', text: 'No light' },
    ],
    'en',
  );
  expect(postings.get('lamp')).toEqual({ ords: [0], tfs: [4] });
  expect(postings.get('light')).toEqual({ ords: [1], tfs: [1] });
  expect(postings.has('and')).toBe(false);
});

test('CHAT-02 the sizes of a book fit its postings', () => {
  const { postings, stats } = indexBook(
    [
      { ord: 0, chapter: 'Lamps', text: 'Oil burns' },
      { ord: 2, chapter: '', text: 'Snow' },
    ],
    'en',
  );
  const sum = [...postings.values()].flatMap(({ tfs }) => tfs).reduce((total, tf) => total + tf, 0);
  expect(stats).toEqual({ passages: 2, words: 5, analyzer: 'en/1', lens: [4, 0, 1] });
  expect(sum).toBe(stats.words);
});

test('CHAT-02 finds the passage that speaks most of the question, best first', () => {
  const found = rankPassages(planQuery('Where is hemp rope used?', 'en'), SHELF.rows, SHELF.books, 5);
  expect(found.map(({ bookId, ord }) => `${bookId}/${ord}`)).toEqual(['sea/0', 'hills/0']);
  expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? 0);
});

test('CHAT-02 a chapter title finds its passages', () => {
  const [first] = rankPassages(planQuery('goats', 'en'), SHELF.rows, SHELF.books, 1);
  expect(first).toMatchObject({ bookId: 'hills', ord: 0 });
  const lamps = rankPassages(planQuery('lamps', 'en'), SHELF.rows, SHELF.books, 5);
  expect(lamps.map(({ ord }) => ord)).toEqual([1, 2]);
});

test('CHAT-02 books that are not visible are neither found nor counted', () => {
  const visible = SHELF.books.filter(({ bookId }) => bookId === 'hills');
  const plan = planQuery('rope', 'en');
  expect(rankPassages(plan, SHELF.rows, visible, 5).map(({ bookId }) => bookId)).toEqual(['hills']);
  const alone = SHELF.rows.filter(({ bookId }) => bookId === 'hills');
  expect(rankPassages(plan, SHELF.rows, visible, 5)).toEqual(rankPassages(plan, alone, visible, 5));
  expect(idfOf(SHELF.rows, visible)('rope')).toBe(idfOf(alone, visible)('rope'));
});

test('CHAT-02 the k best come out of many, and an empty library gives nothing', () => {
  const many = shelve({ b: Array.from({ length: 500 }, (_, i) => ['', `lamp ${'oil '.repeat(i % 40)}`] as const) });
  const three = rankPassages(planQuery('lamp', 'en'), many.rows, many.books, 3);
  expect(three).toHaveLength(3);
  const all = rankPassages(planQuery('lamp', 'en'), many.rows, many.books, 500);
  expect(three.map(({ score }) => score)).toEqual(all.slice(0, 3).map(({ score }) => score));
  expect(rankPassages(planQuery('lamp', 'en'), [], [], 3)).toEqual([]);
});

test('CHAT-02 rarer words are worth more, absent ones most', () => {
  const idf = idfOf(SHELF.rows, SHELF.books);
  expect(idf('hemp')).toBeGreaterThan(idf('lamp'));
  expect(idf('zeppelin')).toBeGreaterThan(idf('hemp'));
});

test('CHAT-02 a plan keeps what the question is about and its kind', () => {
  const plan = planQuery('How many copper bells did Osei of Tarn record?', 'en');
  expect(plan.type).toBe('how-many');
  expect(plan.terms.map(({ surface }) => surface)).toEqual(['copper', 'bells', 'Osei', 'Tarn', 'record']);
  expect(planQuery('What is it?', 'en').terms.length).toBeGreaterThan(0);
  expect(planQuery('', 'en').terms).toEqual([]);
});

test('CHAT-02 question words of other languages are understood', () => {
  expect(planQuery('متى وصلت السفينة؟', 'ar')).toMatchObject({ type: 'when' });
  expect(planQuery('כמה מנורות יש?', 'he')).toMatchObject({ type: 'how-many' });
  expect(planQuery('灯塔在哪里？', 'zh')).toMatchObject({ type: 'where' });
  expect(planQuery('Wer löschte das Licht?', 'de')).toMatchObject({ type: 'who' });
});

test('CHAT-02 a question over books in two languages seeks both stems', () => {
  const terms = planQuery('libraries', ['en', 'und']).terms.map(({ term }) => term);
  expect(terms).toEqual(['librari', 'libraries']);
});

test('CHAT-02 one slip of the finger is corrected, numbers and short words are left alone', () => {
  expect(suggestSpelling('latern', ['oil', 'lantern', 'later'])).toBe('lantern');
  expect(suggestSpelling('haems', ['hames', 'harms'])).toBe('hames');
  expect(suggestSpelling('lantern', ['lantern', 'lanterns'])).toBeNull();
  expect(suggestSpelling('1911', ['1912'])).toBeNull();
  expect(suggestSpelling('oil', ['oils'])).toBeNull();
  expect(suggestSpelling('constructr', ['constructor'])).toBe('constructor');
});

test('CHAT-02 one edit is one letter more, less, other, or a swapped pair', () => {
  expect(['lamps', 'lam', 'lump', 'lapm'].map((word) => isOneEditAway('lamp', word))).toEqual([true, true, true, true]);
  expect(['lamp', 'lumps', 'plam', 'la'].map((word) => isOneEditAway('lamp', word))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('CHAT-02 a corrected plan searches the corrected term and shows the word as written', () => {
  const plan = withSpelling(planQuery('hmep', 'en'), new Map([['hmep', 'hemp']]));
  expect(plan.terms).toEqual([{ term: 'hemp', weight: 1, surface: 'hmep' }]);
  expect(rankPassages(plan, SHELF.rows, SHELF.books, 1)[0]).toMatchObject({ bookId: 'sea', ord: 0 });
});

test('CHAT-02 postings come out of their bytes as they went in, from one to the last passage there may be', () => {
  const ords = [0, 1, 127, 128, 16_511, 2_000_000, 2 ** 31 - 1],
    tfs = [1, 127, 128, 1, 300, 2 ** 31 - 1, 2];
  const bytes = new Uint8Array(POSTING_BYTES * ords.length);
  expect(unpackPostings(bytes.subarray(0, packPostings(bytes, 0, ords, tfs, 0, ords.length)))).toEqual({ ords, tfs });
  expect(unpackPostings(bytes.subarray(0, packPostings(bytes, 0, ords, tfs, 2, 4)))).toEqual({
    ords: [127, 128],
    tfs: [128, 1],
  });
  expect(packPostings(bytes, 0, [5], [1], 0, 1)).toBe(2);
});
